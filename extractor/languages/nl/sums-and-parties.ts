import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    [factuur ]totaal[ bedrag] (incl[usief|.] btw|te betalen|eur), factuur totaal, totaal bedrag
    te betalen[ bedrag], eindtotaal, totaal incl
    (totaal|factuur|eind|bruto|som|order|rekening|credit|nota|te betalen|gehele|afrekening)[ ](bedrag|totaal|totaalbedrag|som|prijs|factuurbedrag)[ (incl|inclusief|incl.)[ btw]| (CODE|in CODE|euro)].
    totaal[ ](factuur|te betalen|te voldoen|inclusief btw|incl. btw|incl|inc|bruto|generaal|CODE|euro|creditnota|bedrag inclusief btw|inclusief|verschuldigd|bedrag te betalen|bedrag incl. btw|in euro|nota|order|te factureren|van deze factuur|btw inbegrepen).
    (bedrag|prijs|totaalprijs|som) (incl|inclusief|inc). [btw|b.t.w.], algemeen totaal, totaal generaal
    te ontvangen bedrag, totaal (met|inclusief) btw, btw inbegrepen, factuurbedrag
  `,
  netAmount: `
    subtotaal, totaal excl[usief|.][ btw], netto[ bedrag], grondslag, bedrag excl.[ btw]
    totaal bedrag excl.[ btw], maatstaf
    (totaal|bedrag|subtotaal|som|netto|goederen|factuurbedrag|prijs|order|regel|basis|totaalbedrag)[ ](bedrag |prijs |)(excl|exclusief|ex|zonder|netto|excl.|voor|exc). [btw|b.t.w.|belasting][ CODE]
    (netto|sub|tussen|goederen|basis|regel|producten|artikel)[ ](totaal|bedrag|som|waarde|factuurbedrag)
    maatstaf[ van heffing], (grondslag|basis|bedrag|heffingsgrondslag)[ btw| van heffing]
    belastbaar bedrag, netto[ (CODE|totaal|te betalen)], excl. btw, exclusief btw
    totaal (netto|goederen|exclusief btw|excl|diensten|artikelen|zonder btw|regels|werkzaamheden)
    nettobedrag, belastbare basis
  `,
  taxAmount: `
    totale belasting
    [totaal ][RATE ]b.t.w.[ bedrag][ RATE], omzetbelasting
    (totaal|bedrag|plus|incl|inclusief|waarvan|over|te betalen|verschuldigde|totale|+). (btw|b.t.w.)[ (laag|hoog|bedrag|nul|verlegd)][ RATE].
    (btw|b.t.w.)[ (laag|hoog|bedrag|totaal|over|tarief|van|tegen|belasting|betaald)][ RATE]
    RATE (btw|b.t.w.)[ over], btw[ ]bedrag, omzetbelasting[ RATE], totaal (btw|belasting|b.t.w.)
    belasting[ RATE], bedrag btw, belasting toegevoegde waarde, totaal belastingen
  `,
  amountDue: `
    (te |nog te )(betalen|voldoen)[ bedrag], openstaand[ bedrag], verschuldigd bedrag, saldo
    (nog |)(te |)(betalen|voldoen|verschuldigd|ontvangen|openstaand)[ (bedrag|saldo|totaal)]
    (openstaand|verschuldigd|resterend|te betalen|te voldoen|nog te betalen|resterende|restant|rest|af te schrijven|te incasseren|openstaande)[ ](bedrag|saldo|totaal|som|post)
    (openstaand|resterend|restant), saldo[ (te betalen|te voldoen|verschuldigd)], u betaalt
    totaal openstaand, nog open, blijft te betalen, wij verzoeken u
  `,
  paidAmount: `
    reeds (betaald|voldaan), aanbetaling, voorschot
    (reeds |al |waarvan |)(betaald|voldaan|ontvangen|aanbetaald|betaalde)[ (bedrag|via|per|op|op d.d)]
    (aanbetaling|voorschot|vooruitbetaling|deelbetaling|waarborg|voorschotten)[en][ (ontvangen|betaald|voldaan|verrekend|in mindering)]
    (af|minus|verminderd met|in mindering) (aanbetaling|voorschot|voorschotten|betaling|betaald)
    betaald bedrag, ontvangen bedrag, ontvangen betaling[en], verrekend voorschot
  `,
  otherAmount: `
    contant, wisselgeld, terug, pin, korting, prijs, aantal, hoeveelheid, verzendkosten, statiegeld
    afronding, betaald
    (verzend|transport|administratie|order|bezorg|verpakkings|vracht|aanmanings|herinnerings|incasso|service|rij|reis|voorrij|porto|bezorging|dossier|brandstof|behandelings|factuur|milieu|verwijderings|arbeids|materiaal|installatie)[ ](kosten|toeslag|bijdrage|vergoeding)
    voorrijkosten, verzending, bezorging, porto, toeslag[en], recupel, bebat, auvibel, korting[ (RATE|contant)]
    kredietbeperking[ RATE], betalingskorting, rente, borg, emballage, cadeaubon, inhouding, g-rekening
    g rekening, stuksprijs, eenheidsprijs, tarief, aantal stuks, vorig saldo, wisselkoers
    maatschappelijk kapitaal, uurtarief, eigen risico, afgerond, totaal korting, boete
  `,
  seller: `
    verkoper, leverancier, afzender
    (verkoper|leverancier|afzender|dienstverlener|crediteur|verhuurder|opdrachtnemer|uitgever)[ (gegevens|adres|naam)]
    (verkocht|geleverd|gefactureerd|uitgereikt|opgemaakt|verzonden) door, van :, onze gegevens
    gegevens [van de ](verkoper|leverancier)
  `,
  buyer: `
    klant, koper, factuur adres, afnemer, t.a.v., factureren aan
    (factuur|klant|debiteur|afnemer|facturatie|rekening|koper|besteller|opdrachtgever)[ ](adres|gegevens|naam)
    (factuur|rekening|gefactureerd|verkocht|gericht|offerte|nota) (aan|voor)
    (klant|koper|afnemer|opdrachtgever|debiteur|huurder|ontvanger|geadresseerde|besteller|client|relatie|bestemmeling)
    ter attentie van, t.a.v. de heer, t.a.v. mevrouw, aan :, uw gegevens, factuur t.n.v.
    facturatie adres, de heer, mevrouw
    factuur (uitgegeven|gericht|verzonden) aan, betaaladres, rekening naar
    gegevens [van de ](koper|klant|afnemer)
  `,
  otherParty: `
    aflever adres, verzendadres, bank, contactpersoon, kassier
    (lever|aflever|leverings|verzend|bezorg|werk|afhaal|object|installatie|laad|los|project|bezoek|vestigings|post)[ ](adres|plaats|locatie|gegevens)
    (geleverd|verzonden|levering|afgeleverd|bezorgd|verzend) (aan|op|te|naar)
    plaats van (levering|uitvoering)
    (uw|onze|ons) (contactpersoon|vertegenwoordiger|verkoper|accountmanager|adviseur|contact)
    (contact|contactpersoon|verkoper|vertegenwoordiger|behandeld door|opgesteld door|medewerker|chauffeur|vervoerder|monteur|kassamedewerker)
    bank[ ](gegevens|relatie|rekening), zaakvoerder, directeur, bestuurder, statutaire zetel
    maatschappelijke zetel, opgemaakt door, behandelaar, transporteur
    (verzend|verzonden|verzenden) naar, bezorgen bij
  `,
  payee: `
    ten name van, t.n.v., rekeninghouder, begunstigde
    (rekening |)(op naam van|t.n.v|ten name van|t.n.v.|tenaamstelling)., rekening[ ](houder|naam)
    (naam |)(begunstigde|ontvanger betaling), ten gunste van, aan de orde van
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    totaal, bedrag, som, totaal eur, totaal euro, totaalprijs, saldo, prijs
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'van, door, bedrijf, afzender, leverancier, winkel',
  buyer: 'aan, voor',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: '(btw|omzetbelasting) [is ]verlegd',
  K: '(intracommunautaire|ic) levering[en]',
};
