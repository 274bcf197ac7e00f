import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    racun[ (otpremnica|r1|r2|za predujam|za uslugu)] (NO|br.|broj), (broj|br.) (racuna|dokumenta|odobrenja|fiskalnog racuna|predracuna|ponude|opomene|e racuna), racun otpremnica (NO|br.), e racun (NO|br.|broj)
    odobrenje (NO|br.|broj), knjizno odobrenje (NO|br.|broj), dokument (NO|br.|broj), opomena (NO|br.|broj), ponuda (NO|br.|broj), predracun (NO|br.|broj), storno racun (NO|br.|broj), oznaka racuna, faktura (NO|br.|broj)
    broj fakture
  `,
  orderReference: `
    (broj|br.) [vase |nase ]narudzb(e|enice), [vasa |nasa ]narudzb(a|enica)[ (NO|br.|broj|kupca)], narudzba od, po narudzbi, (broj|br.) ugovora, ugovor (NO|br.|broj)
  `,
  buyerReference:
    'vasa (oznaka|referenca), vas znak, referenca (kupca|narucitelja), oznaka kupca, mjesto troska',
  paymentReference: `
    poziv na broj[ primatelja| odobrenja], model i poziv na broj, model / poziv na broj, opis placanja, svrha (doznake|placanja), referenca placanja
  `,
  customerNumber: `
    (broj|br.|sifra) (kupca|klijenta|korisnika|partnera|police|pretplatnika|mjernog mjesta), sifra (kupca|partnera|korisnika), korisnicki broj, korisnik (NO|br.)
  `,
  otherNumber: `
    oib, mb, mbs, mbo, maticni broj, porezni broj, pdv id[ broj], pdv broj, tel., telefon, fax, faks, mobitel, mob., gsm
    (broj|br.) (racuna primatelja|bankovnog racuna|ziro racuna|otpremnice|dostavnice|posiljke|serije|blagajne|stranice|telefona|brojila|stola), ziro racun, iban, swift, bic, ean, gtin, stranica, str., otpremnica[ (NO|br.|broj)], dostavnica[ (NO|br.)]
    trgovacki sud…, temeljni kapital…, upisan[o|a]…, (za|po|uz|originalni|izvorni) racun(u|a)[ (NO|br.|broj)], jir, zki, zastitni kod…, jedinstveni identifikator…, oznaka operatera, poslovni prostor, naplatni uredaj
  `,
  documentDate: `
    datum (izdavanja|racuna|izdavanja racuna|dokumenta|izrade|odobrenja|ispostave), datum i (vrijeme|mjesto) (izdavanja|racuna|izdavanja racuna), datum i vrijeme, izdano[ dana], racun izdan, datum i sat, mjesto i datum[ izdavanja]
    datum (fakture|kredita)
  `,
  dueDate: `
    datum dospijeca[ placanja| racuna], dospijece[ placanja| racuna], dospijeva[ na naplatu], rok (placanja|za placanje|dospijeca|uplate), platiti do, (platite|uplatite|podmirite|molimo platiti|molimo uplatu|molimo podmirite)[ …] do, placanje do, uplata do, valuta placanja, datum valute, valuta
    dospijece placanja, dospijeca placanja
  `,
  otherDate: `
    datum (isporuke|otpreme|narudzbe|dostave|usluge|obavljene usluge|isporuke dobara|primitka|ispisa|placanja|ugovora|rodenja|izvornog racuna|ocitanja|predaje|otpremnice), isporuceno, razdoblje[ (od|isporuke|obracuna|usluge)], obracunsko razdoblje, za razdoblje, ponuda vrijedi do, vrijedi do, narudzba od, ugovor od
  `,
  currencyCode: 'valuta (racuna|dokumenta|placanja), iznosi (su )u, cijene (su )u, iznosi u',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'racun, r1 racun, racun r1, odobrenje, knjizno odobrenje, e racun, predracun, faktura, opomena, ponuda, broj',
  documentDate: 'datum, dana, od dana',
};
