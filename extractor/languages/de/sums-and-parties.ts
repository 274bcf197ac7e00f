import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    gesamtgutschrift
    (rechnung[s]|end|gesamt|brutto) (betrag|summe)[ brutto][ inkl. (ust|mwst).]
    gesamt [betrag|summe|preis]( brutto| inkl. (mwst|ust)), summe (brutto|gesamt)
    (summe|total|gesamt[WORD]|betrag) (inkl|incl|einschl). [RATE ](ust|mwst|mehrwertsteuer|umsatzsteuer)
    gesamtsumme, rechnungssumme brutto[ inkl. ust.], brutto (betrag|summe|gesamt), summe eur, gesamt eur
    total eur, betrag inkl. (mwst|ust), total brutto, zu zahlen, summe in eur, rechnungsendbetrag
    gesamtbrutto
    (rechnungs|gesamt|end|total|schluss|auftrags|angebots|gesamtrechnungs|gutschrifts|abrechnungs|kauf|beleg)[ ](total|betrag|summe|preis|endbetrag|endsumme|wert)[ (brutto|inkl. (ust|mwst)|in CODE|CODE|incl. mwst)]
    (summe|total|betrag|gesamt|endbetrag|gesamtbetrag|rechnungsbetrag|rechnungssumme|preis) (inkl|inklusive|incl|einschl|einschliesslich|mit|brutto).[ gesetzl.| gesetzlicher| der][ RATE] (ust|mwst|mehrwertsteuer|umsatzsteuer|steuer)
    bruttogesamtbetrag, bruttorechnungsbetrag, gesamtpreis brutto, total inkl
    (gesamtbetrag|rechnungsbetrag|endbetrag|total|summe|gesamtsumme) (in )CODE
    zu zahlender (gesamtbetrag|betrag|rechnungsbetrag), gesamtforderung, gesamtkosten[ brutto], summe brutto, brutto gesamt
    gesamt inkl, betrag brutto, inkl. (mwst|ust), endsumme, gesamt total, rechnungstotal, zahlungsbetrag, zwischensumme (inkl.|inklusive) (steuer[n]|mwst|ust)
  `,
  netAmount: `
    netto [betrag|summe|gesamt|wert|warenwert][ eur], summe netto, gesamt [betrag|summe] netto
    rechnungssumme (netto|ohne ust).[ excl. ust.], netto rechnungs (betrag|summe), warenwert[ netto]
    zwischensumme[ netto], positionssumme, betrag netto, betrag ohne (mwst|ust), basis betrag
    steuerbasisbetrag, bemessungsgrundlage, nettopreis gesamt, gesamtnetto, gesamtpreis netto
    total netto
    (summe|total|gesamt|betrag|gesamtbetrag|gesamtsumme|rechnungsbetrag|rechnungssumme|warenwert|zwischensumme|gesamtpreis|preis|umsatz) (netto|exkl|exkl.|ohne|zzgl|excl|ohne gesetzl.). [der |gesetzl. ](mwst|ust|steuer|umsatzsteuer|mehrwertsteuer)
    (netto|zwischen|positions|waren|artikel|leistungs)[ ](summe|betrag|wert|gesamtbetrag|gesamtsumme|rechnungsbetrag|endbetrag|entgelt|total|umsatz|endsumme)
     nettoentgelt
    summe (netto|positionen|artikel|leistungen|exkl. mwst|excl. mwst|waren)
    steuerpflichtiger (betrag|umsatz|nettobetrag), (basis|bemessungs)[ ](betrag|grundlage)
    netto (in CODE|total), zwischentotal, total (exkl|ohne|netto|vor). [mwst|ust|steuer]
    gesamtnettobetrag, gesamtkosten netto, auftragssumme netto, summe ohne (mwst|ust), netto gesamtbetrag
    betrag (exkl|excl|ohne). (mwst|ust), zwischensumme (ohne|exkl.|zzgl.) (steuer[n]|mwst|ust)
  `,
  taxAmount: `
    steuerwert
    [zzgl. |zuzuglich |+ |enthaltene |summe |gesamt |davon |inkl. ][RATE ](mwst|ust|mehrwertsteuer|umsatzsteuer|steuer)[. (betrag|summe|gesamt)][ in eur| eur][ [von ]RATE]
    steuerbetrag[ in CODE], summe umsatzsteuer, ust. gesamt
    (zzgl|zuzugl|zuzuglich|plus|inkl|incl|inklusive|einschl|einschliesslich|enthalt|enthaltene|darin enthalten|darin enthaltene|davon|hierin|ausgewiesene|gesetzl|gesetzliche|gesetzlicher|abzugl). [der |gesetzl. |gesetzliche |gesetzlicher ][RATE ](mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|m.w.st|ust.). [RATE]
    (mwst|ust|m.w.st|u.st|mehrwertsteuer|umsatzsteuer|steuer).[ (betrag|summe|gesamt|anteil|total)][ (auf|von|aus|a|zu)][ RATE]
    (gesamt|summe|total) (mwst|ust|steuer|umsatzsteuer|mehrwertsteuer|steuern).
    (steuer|mwst|ust|umsatzsteuer|mehrwertsteuer)[ ](betrag|summe|anteil|gesamt|total)
    RATE (mwst|ust|mehrwertsteuer|umsatzsteuer|steuer)., umsatzsteuerbetrag, mehrwertsteuerbetrag
    enthaltene steuer, normalsteuersatz[ RATE], steuer RATE, vorsteuer
    steuer[n] (gesamt)
  `,
  amountDue: `
    (zahl|offener|falliger|zahlung[s]|uberweisung[s]|forderung[s]) betrag, offene[r] (betrag|rest)
    zu zahlen[der betrag], restbetrag, noch (offen|zu zahlen), zu uberweisen, abbuchung[s] betrag
    nachzahlung, guthaben
    (zahl|rest|offener|offene|verbleibender|falliger|noch zu zahlender|zu zahlender|abbuchungs|uberweisungs|lastschrift|einzugs|nachzahlungs|auszahlungs)[ ](betrag|summe|forderung|restbetrag|saldo|rechnungsbetrag)
    (noch )(zu zahlen|zu begleichen|zu uberweisen|zu bezahlen)[ sind| bleibt]
    bitte (zahlen|uberweisen) sie, zahlbetrag[ CODE], gesamt offen, offene (forderung|summe), offen
    verbleibt zu zahlen, restforderung, restzahlung, restsumme, saldo, falliger betrag, wir buchen ab
    wird abgebucht, schlusszahlung, gesamtforderung
    insgesamt fallig, betrag fallig
  `,
  paidAmount: `
    bereits (bezahlt|gezahlt), [geleistete |erhaltene ](an|voraus) zahlung[en], erhaltene anzahlungen
    abschlagszahlung[en], vorausbezahlt
    (bereits|schon|davon|per CODE) (bezahlt|gezahlt|geleistet|erhalten|uberwiesen|beglichen|abgebucht)[er betrag]
    (abzgl|abzuglich|minus). [geleistete[r] |erhaltene[r] |bereits gezahlte[r] |bereits geleistete[r] ](anzahlung|abschlag|vorauszahlung|abschlagszahlung|zahlung|teilzahlung|abschlage)[en|n]
    anzahlung[ vom| netto| brutto| erhalten]
    (geleistete|erhaltene|verrechnete|bisherige) (zahlungen|abschlage|abschlagszahlungen|anzahlung|teilzahlungen|vorauszahlungen|zahlung)
    zahlungseingang, zahlungseingange, teilzahlung[en], dankend erhalten, vorkasse erhalten, gezahlt
    bezahlt
    bezahlter betrag, gezahlter betrag
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
    (versand|fracht|porto|liefer|verpackungs|transport|bearbeitungs|mahn|anfahrts|service|neben|fahrt|reise|material|arbeits|lohn|personal|verwaltungs|express|zoll|entsorgungs|energie|maut|diesel|treibstoff|logistik|zahlungs)[ ](kosten|pauschale|gebuhr|gebuhren|zuschlag|spesen|betrag|anteil|zulage)[ netto]
    porto[ und verpackung| & verpackung], verpackung, nachnahme, mindermengenzuschlag
    (abzgl|abzuglich|minus). [RATE ](rabatt|skonto|nachlass|gutschein|bonus)[ RATE], gutschein
    sicherheitseinbehalt, rabatt RATE, skonto[betrag| RATE], zinsen, verzugszinsen, einzelbetrag
    stundensatz, mindestbetrag, kaution, wechselkurs, kurs, restguthaben, bonus, eigenanteil, zuzahlung
    ubertrag, verzugspauschale, einbehalt, rechnungsrabatt, gesamtgewicht, gesamtrabatt, gesamtmenge
  `,
  seller: `
    verkaufer, lieferant, rechnungs(ersteller|aussteller|steller), leistungserbringer, absender
    auftragnehmer
    (verkaufer|lieferant|rechnungsaussteller|rechnungssteller|rechnungsersteller|leistungserbringer|auftragnehmer|anbieter|absender|aussteller|dienstleister|handler|vermieter|werkstatt)[in][ (adresse|name|/ lieferant|/ leistungserbringer)]
    rechnung von, ausgestellt von, verkauft (von|durch), geliefert von, verkauf durch, firmenangaben
    (informationen|angaben) (zum|zur|uber den) (verkaufer|lieferanten|rechnungssteller)[in], (daten|angaben) des (verkaufers|lieferanten|rechnungsstellers|leistungserbringers)
  `,
  buyer: `
    kaufer[ / leistungsempfanger], kunde, rechnungs(empfanger|adresse|anschrift), leistungsempfanger
    empfanger, auftraggeber, an, besteller, z. hd., herr[n], frau, firma, debitor
    (rechnungs|leistungs|kunden|kaufer|auftraggeber|besteller|empfanger|waren|post|mieter|debitoren|rg)[ ](empfanger|adresse|anschrift|name|daten)
    (rechnung|rechnung geht|gutschrift|angebot|lieferung und rechnung) (an|fur|an firma)
    (kunde|kaufer|auftraggeber|besteller|empfanger|mieter|patient|gast|mandant)[in], zu handen, zhd.
    z.h., z. h. v., zu handen von, kundenanschrift, kundendaten, ihre daten, rechnungsempf.
    an die firma, familie, bewirtete person[en]
    rechnung (ausgestellt |erstellt )fur, rechnung (ausgestellt|gestellt) an, zahlungsadresse
    (informationen|angaben) (zum|zur|uber den) (kaufer|kunden|rechnungsempfanger)[in], (daten|angaben) des (kaufers|kunden|rechnungsempfangers|leistungsempfangers)
  `,
  otherParty: `
    abweichende[r] (warenempfanger|rechnungsempfanger|zahlungsempfanger|lieferant), warenempfanger
    liefer(adresse|anschrift|empfanger), lieferort, lieferung an, steuerbevollmachtigter…
    bank[name|verbindung[en]], ansprechpartner, ansprechpartnerin, bearbeiter, geschaftsfuhrer[in]
    geschaftsfuhrung, vorstand, aufsichtsrat, bedient von, es bediente sie, kassierer, registergericht
    amtsgericht, sachbearbeiter, vertreter, zahlungsempfanger abweichend
    (liefer|versand|leistungs|einsatz|montage|objekt|verwendungs|abhol|bau|entnahme|waren|empfangs|verbrauchs)[ ](adresse|anschrift|ort|stelle|empfanger|lager)
    lieferung (an|nach|erfolgt an), geliefert an, versand an
    (ihr|ihre|unser|unsere) (ansprechpartner|ansprechpartnerin|kontakt|berater|beraterin|betreuer|verkaufer|sachbearbeiter|sachbearbeiterin|bearbeiter|zeichen)
    (ansprech|gesprachs|vertrags)partner[in], kontakt[person|daten], kontaktperson, bankdaten, bank
    bankinstitut, kreditinstitut, hausbank, geldinstitut, verkaufsberater, geschaftsleitung, leitung, inhaber[in]
    geschaftsfuhrende gesellschafter, prokurist, komplementar[in], personlich haftende gesellschafterin
    sitz der gesellschaft, finanzamt, spediteur, frachtfuhrer, steuerberater, es bedient sie
    bedient durch, aussendienst, abholer, techniker, monteur, fahrer, ersteller, erstellt von
    vertretungsberechtigt, vorsitzender, erfasst von
    liefern an, versenden an, versand an
  `,
  payee: `
    konto(inhaber|name), zahlungsempfanger, begunstigter, empfanger konto
    (zahlungs|konto|kontoinhaber)[ ](empfanger|inhaber|inhaberin|name), empfanger der zahlung
    (zahlbar|zahlung|uberweisung) (an|zugunsten|zu gunsten)[ von], zugunsten von, zu gunsten
    kontobezeichnung, lautend auf, konto lautet auf, begunstigte[r]
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    summe, gesamt, total, betrag, bar, gesamtpreis, brutto[ eur], se total, endpreis, endbetrag
    gesamtsumme CODE, betrag CODE, gesamtwert, rechnungswert
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'von, firma und anschrift, ersteller, unternehmen, rechnungssteller, shop, geschaft, handler',
  buyer: 'an, fur',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: `
    steuerschuldnerschaft des (leistungsempfangers|rechnungsempfangers|auftraggebers|kunden)
    umkehr der steuerschuld[nerschaft], ubergang der steuerschuld, steuerschuldnerschaft
    steuerschuld geht [auf|gemass… auf] [den|sie als] [leistungs|rechnungs]empfanger[s| uber]
    steuerschuldner ist der leistungsempfanger
    leistungsempfanger schuldet die [umsatz|mehrwert]steuer, schuldet der leistungsempfanger die
    § 13 b ustg, § 13 b abs… ustg, reverse charge verfahren
  `,
  K: `
    [steuerfreie |umsatzsteuerfreie ]innergemeinschaftliche[n] lieferung[en], innergem. lieferung
    (steuerfreie|umsatzsteuerfreie) (ig|i.g.) lieferung
  `,
};
