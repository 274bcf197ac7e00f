/** Words that are frequent in Romanian business documents and rare in other languages; folded. */
export const frequent =
  'si din pentru sau este sunt cu fara prin catre dvs va rugam factura facturii fiscala furnizor furnizorul cumparator cumparatorul beneficiar seria numarul emiterii emitere scadenta scadent termen plata platii platit achitat denumirea denumire produselor produs produse serviciilor servicii serviciu cantitate cantitatea buc bucata pret pretul unitar lei ron valoare valoarea tva cota baza impozitare rest cui cif cod fiscal reg com registrul comertului judet judetul jud sediul sediu strada sector municipiul bucuresti banca cont contul trezorerie iban capital social chitanta bon numerar multumim cumparaturi delegat expeditia mijloc transport semnatura stampila primire intocmit aviz insotire comanda comenzii contract client conform legii codului circula valabila cota livrare livrarii romania srl penalitati intarziere sold extras somatie pagina reducere perioada um';

export const months: readonly string[] = [
  'ianuarie ian',
  'februarie feb',
  'martie mar',
  'aprilie apr',
  'mai',
  'iunie iun',
  'iulie iul',
  'august aug',
  'septembrie sept sep',
  'octombrie oct',
  'noiembrie noi nov',
  'decembrie dec',
];

export const weekdays: readonly string[] = [
  'luni',
  'marti',
  'miercuri',
  'joi',
  'vineri',
  'sambata',
  'duminica',
];

export const notNames =
  'factura, factura fiscala, nota de credit, chitanta, bon fiscal, somatie, instiintare de plata, comanda, oferta, aviz, multumim, va multumim, stimate, cu stima, bun venit, cui, c.u.i., cif, c.i.f., reg. com., nr. reg. com., cod fiscal, capital social, banca :, cont :, iban, tel., telefon, pagina, termen de plata, data, modalitate de plata, conform art, prezenta factura, factura circula, semnatura, adresa, sediul, judetul, delegat, intocmit, punct de lucru, cota tva, tva la incasare, adresa, (metoda|modalitate) de plata';

/** The series of a number, printed apart from it. */
export const series = 'seria';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'denumire[a][ firmei| firma], firma, companie, societate[a]',
  name: 'nume[le]',
  street: 'adresa[ sediu], sediul, strada',
  town: 'oras, localitate[a]',
  postalCode: 'cod postal',
  region: 'judet[ul]',
  country: 'tara',
};
