import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (rechnung[s]|end|gesamt|brutto) (betrag|summe)[ brutto][ inkl. (ust|mwst).]
    gesamt [betrag|summe|preis]( brutto| inkl. (mwst|ust)), summe (brutto|gesamt)
    (summe|total|gesamt[WORD]|betrag) (inkl|incl|einschl). [RATE ](ust|mwst|mehrwertsteuer|umsatzsteuer)
    gesamtsumme, rechnungssumme brutto[ inkl. ust.], brutto (betrag|summe|gesamt), summe eur, gesamt eur
    total eur, betrag inkl. (mwst|ust), total brutto, zu zahlen, summe in eur, rechnungsendbetrag
    gesamtbrutto
  `,
  netAmount: `
    netto [betrag|summe|gesamt|wert|warenwert][ eur], summe netto, gesamt [betrag|summe] netto
    rechnungssumme (netto|ohne ust).[ excl. ust.], netto rechnungs (betrag|summe), warenwert[ netto]
    zwischensumme[ netto], positionssumme, betrag netto, betrag ohne (mwst|ust), basis betrag
    steuerbasisbetrag, bemessungsgrundlage, nettopreis gesamt, gesamtnetto, gesamtpreis netto
    total netto
  `,
  taxAmount: `
    [zzgl. |zuzuglich |+ |enthaltene |summe |gesamt |davon |inkl. ][RATE ](mwst|ust|mehrwertsteuer|umsatzsteuer|steuer)[. (betrag|summe|gesamt)][ in eur| eur][ [von ]RATE]
    steuerbetrag[ in CODE], summe umsatzsteuer, ust. gesamt
  `,
  amountDue: `
    (zahl|offener|falliger|zahlung[s]|uberweisung[s]|forderung[s]) betrag, offene[r] (betrag|rest)
    zu zahlen[der betrag], restbetrag, noch (offen|zu zahlen), zu uberweisen, abbuchung[s] betrag
    nachzahlung, guthaben
  `,
  paidAmount: `
    bereits (bezahlt|gezahlt), [geleistete |erhaltene ](an|voraus) zahlung[en], erhaltene anzahlungen
    abschlagszahlung[en], vorausbezahlt
  `,
  otherAmount: `
    gegeben, bar[ gegeben], ruck geld, zuruck, wechselgeld, rabatt[betrag], nachlass, skonto[betrag]
    abzgl, abschlag, zuschlag, gesamtbetrag der (zuschlage|abschlage), menge, einzelpreis, nettopreis
    bruttopreis, e preis, stuck[preis|zahl], versand[kosten], fracht, transportkosten, pfand, leergut
    leergutwert, trinkgeld, guthaben[ alt| neu], stammkapital, grundkapital, gewicht, bruttogewicht
    nettogewicht, grundbetrag, punkte, paypal, karte[nzahlung], girocard, ec (cash|karte), mastercard
    sonstige, umrechnungskurs, basismenge, ersparnis, gespart, preisvorteil, coupon, sondernachlass
    anzahl, artikel, einkauf[swert], payback, kreditkarte, debitkarte, mwst satz, steuersatz, mahngebuhr
    bon summe rabatt
  `,
  seller: `
    verkaufer, lieferant, rechnungs(ersteller|aussteller|steller), leistungserbringer, absender
    auftragnehmer
  `,
  buyer: `
    kaufer[ / leistungsempfanger], kunde, rechnungs(empfanger|adresse|anschrift), leistungsempfanger
    empfanger, auftraggeber, an, besteller, z. hd., herr[n], frau, firma, debitor
  `,
  otherParty: `
    abweichende[r] (warenempfanger|rechnungsempfanger|zahlungsempfanger|lieferant), warenempfanger
    liefer(adresse|anschrift|empfanger), lieferort, lieferung an, steuerbevollmachtigter…
    bank[name|verbindung[en]], ansprechpartner, ansprechpartnerin, bearbeiter, geschaftsfuhrer[in]
    geschaftsfuhrung, vorstand, aufsichtsrat, bedient von, es bediente sie, kassierer, registergericht
    amtsgericht, sachbearbeiter, vertreter, zahlungsempfanger abweichend
  `,
  payee: 'konto(inhaber|name), zahlungsempfanger, begunstigter, empfanger konto',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'summe, gesamt, total, betrag, bar, gesamtpreis, brutto[ eur], se total, endpreis',
};
