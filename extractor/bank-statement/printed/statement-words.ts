/** Words of printed statements, folded (lower case, no accents), in seven languages. */

/** A balance before the first entry. */
export const opening =
  /(?:(?:opening|start|starting|beginning|previous|prior|last (?:statement|month)\S*|old|initial|anfangs|alter|letzter|ancien|precedent|begin|vorig|oud|openings|eroffnungs)\p{L}*[ -]?(?:statement |account |konto)?(?:balance|saldo|kontostand|solde|bestand|stand)|(?:balance|saldo|solde|kontostand) (?:brought forward|b\/f|b\/fwd|forward|anterior|inicial|precedente|iniziale|de apertura|d.ouverture|initial|precedent|anterieur|debut|at (?:the )?(?:start|beginning)|on (?:opening)|vortrag)|saldovortrag|anfangssaldo|brought forward|(?:konto)?stand zu beginn|vortrag|saldo d.apertura|saldo di apertura)/u;

/** Start or end of the period, where these words are separate from the balance: "Saldo a inizio periodo". */
export const atStart =
  /(?:balance|saldo|solde|kontostand|stand)\b[\p{L}'. ]{0,14}(?:inizio|anfang|inicio|debut|depart|begin|beginn|start|vorig|oud|abertura|apertura|ouverture)/u;
export const atEnd =
  /(?:balance|saldo|solde|kontostand|stand)\b[\p{L}'. ]{0,14}(?:fine|ende|fin|final|close|einde|cierre|chiusura|favor|cloture|fecho|encerramento)(?!\p{L})/u;

/** A balance after the last entry. */
export const closing =
  /(?:(?:closing|ending|new|final|current|(?<!\p{L})end|neuer|aktueller|nouveau|nuovo|nuevo|novo|eind|nieuw|huidig|slot|schluss)\p{L}*[ -]?(?:statement |account |konto)?(?:balance|saldo|kontostand|solde|bestand|stand)|(?:balance|saldo|solde|kontostand) (?:carried forward|c\/f|c\/fwd|final|actual|finale|attuale|nuevo|de cierre|de cloture|nouveau|fin(?:al)?|at (?:the )?end|di chiusura)|endsaldo|schlusssaldo|total (?:amount )?due|saldo di chiusura|saldo finale)/u;

/** A balance of some day, and a balance carried forward to the next page. */
export const balance =
  /(?<!\p{L})(?:(?:konto|tages|zwischen)?(?:saldo|saldi|solde|stand)|balance|kontostand|ubertrag|carried (?:forward|over)|brought forward|carry[- ]?over|c\/f|b\/f|c\/fwd|b\/fwd|a reporter|report|suma y sigue|a riportare|riporto|transport(?:eren)?|a transportar|zu ubertragen)(?!\p{L})/u;

/** Sums of entries. */
export const total =
  /(?<!\p{L})(?:sub-?|gesamt|zwischen)?(?:totale?n?|totals|totaal|totais|summen?|sommen?|suma|soma|umsatze gesamt|total des)(?!\p{L})/u;

/** Credit cards print what the customer owes: purchases without a sign, and a balance that is a debt. */
export const card =
  /credit card|kreditkarte|carte de credit|tarjeta de credito|carta di credito|creditcard|cartao de credito|minimum (?:payment|due|amount)|credit limit|card(?: |-)?(?:number|account|member)|total (?:amount )?due|mindestbetrag|(?:kredit)?karten(?:abrechnung|auszug)|abrechnung karte|kartennummer|new purchases|(?:releve|decompte) (?:de )?(?:la )?carte|(?:extracto|liquidacion|estado de cuenta) (?:de )?(?:la )?tarjeta|(?:estratto (?:conto )?|rendiconto )carta|conta-cartao|creditcardafschrift|uitgavenstaat|overzicht creditcard|card statement|extrato (?:do|de) cartao|kaartoverzicht|visa statement/u;

export const debitHead =
  /(?<!\p{L})(?:debits?|debet|soll|belastung(?:en)?|ausgang|ausgange|ausgaben|auszahlung(?:en)?|withdrawals?|withdrawn|cargos?|dare|af|debito|debiti|debitos|paid out|money out|payments?(?: out)?|depenses|retraits?|uscite|addebiti|salidas?|adeudos?|saidas?|afschrijving(?:en)?|lasten|charges|lastschrift(?:en)?)(?!\p{L})/u;
export const creditHead =
  /(?<!\p{L})(?:credits?|haben|gutschrift(?:en)?|eingang|eingange|einzahlung(?:en)?|einnahmen|deposits?|deposited|abonos?|avere|bij|credito|crediti|creditos|paid in|money in|receipts?|recettes|versements?|entrate|accrediti|ingresos?|entradas?|bijschrijving(?:en)?|baten)(?!\p{L})/u;
export const amountHead =
  /(?<!\p{L})(?:amounts?|betrag|betrage|umsatz|umsatze|montants?|importes?|importi|importo|bedrag(?:en)?|valores?|quantia|movimiento|value in)(?!\p{L})/u;
export const balanceHead =
  /(?<!\p{L})(?:running |laufender )?(?:balance|saldo|solde|kontostand|stand|disponible|saldi)(?!\p{L})/u;
export const valueHead =
  /(?<!\p{L})(?:wert|valuta|wertstellung|valeur|valor|value|rentedatum|f\. ?valor|val\.?)(?!\p{L})/u;
export const dateHead =
  /(?<!\p{L})(?:dates?|datum|buchung(?:stag|sdatum)?|\p{L}{2,12}datum|boeking|booked|data|fecha|buch\.?|tag|posted|op\.?)(?!\p{L})/u;
export const textHead =
  /(?<!\p{L})(?:descriptions?|details|transactions?|particulars|vorgang|buchungstext|verwendungszweck|text|beschreibung|erlauterung(?:en)?|umsatzinformation|libelle|nature|operations?|concepto|descripcion|descrizione|causale|operazion[ie]|movimiento|movimenti|omschrijving|naam|mededeling(?:en)?|descricao|historico|descritivo|narrative|bezeichnung)(?!\p{L})/u;
export const partyHead =
  /(?<!\p{L})(?:payee|counterparty|beneficiary|auftraggeber|empfanger|zahlungspflichtiger|begunstigter|tegenpartij|contrepartie|beneficiaire|beneficiario|ordenante|controparte|contraparte|merchant|name)(?!\p{L})/u;
export const referenceHead =
  /(?<!\p{L})(?:ref(?:erence|erenz|\.)?|belegnr\.?|beleg|cheque(?: no)?|check(?: no)?|no\.?|nr\.?|num\.?|numero|kenmerk|referencia|riferimento|primanota|pn-?nr|cro|rif|doc|volgnr|transaction id|n[°º.]* (?:op|doc))(?!\p{L})/u;

/** Headings of sections whose entries are all debits, or all credits. */
export const debitSection =
  /^(?:(?:other|card|cash|electronic|atm|account|total) )*(?:withdrawals?|debits?|checks?(?: paid)?|cheques|charges|fees|purchases|cash advances|payments (?:made|out)|payments out|money out|standing orders|belastungen|ausgange|lastschriften|abbuchungen|auszahlungen|debits|retraits|prelevements|depenses|cargos|adeudos|pagos|uscite|addebiti|prelievi|pagamenti|afschrijvingen|uitgaven|debitos|levantamentos|saidas|salidas|sorties|operations debitrices|betaald|zahlungsausgange|electronic withdrawals)/u;
export const creditSection =
  /^(?:(?:other|card|electronic|direct|account|total) )*(?:deposits?|credits?|payments? (?:received|and (?:other )?credits)|payments?(?: to your account)?$|money in|refunds|gutschriften|eingange|zahlungseingange|einzahlungen|versements|virements recus|recettes|remboursements|abonos|ingresos|entrate|accrediti|versamenti|bijschrijvingen|inkomsten|creditos|entradas|depositos|entrees|operations creditrices|ontvangen|additions)/u;

/** Lines that belong to the page, not to an entry. */
export const pageWords =
  /^(?:page|seite|pagina|pag\.?|blatt|feuillet|hoja|folha)\s*:?\s*\d|(?:page|seite|pagina) \d+ (?:of|von|de|di|van|\/)|(?:^| {3})\d{1,3} ?\/ ?\d{1,3}$|continued|fortsetzung|suite au verso|www\.|https?:/u;

export const accountLabel =
  /(?:account|acct|konto|compte|cuenta|conto|rekening|conta|card|karten)(?: \p{L}{3,12}){0,2}[ -]?(?:no|number|nummer|nr|n[°ºo]|num\p{L}*|#)?[.: °º#]*\s*(?<number>(?:[A-Z]{2}\d{2}[ \d-]{8,36}|[\dX*][\dX* /.-]{3,30})[\dX*])(?![\d.,])/iu;

export const holderLabel =
  /^(?:account (?:holder|name|owner)|a\/c holder|in the name of|customer(?: name)?|name|kontoinhaber(?:in)?|inhaber(?:in)?|kunde|titulaire(?: du compte)?|nom|client|titular(?: de la cuenta)?|cliente|nombre|a nombre de|intestatari[oa]|intestato a|titolare|rekeninghouder|ten name van|t\.?n\.?v\.?|naam|nome|em nome de|karteninhaber(?:in)?|cardholder)(?![\p{L}(])/u;

/** The label of the bank's name. */
export const bankLabel =
  /^(?:bank(?: ?name)?|name (?:of (?:the )?|der )bank|(?:kredit|geld)institut|banque|nom de la banque|banco|banca|banknaam)(?=\s*(?::|$))/u;

/** The label of the account number, as a separate cell. */
export const accountStart =
  /^(?:(?:business |current |bank )?account|acct|a\/c|konto|compte|cuenta|conto(?: corrente)?|c\/c|rekening|rek|conta|card|(?:n[.°ºo]*|numero|num\.?) ?(?:de |di |da )?(?:compte|conto|cuenta|conta))(?:nummer|nr)?[ .-]*(?:number|no|nr|n[.°ºo]*|num\p{L}*|#)?(?!\p{L})/u;

/** The label of the statement number, as a separate cell. */
export const numberStart =
  /^(?:(?:konto)?auszug(?:snummer)?|statement|sheet|blatt|nr|no|n[°º]|number|nummer|releve|extrait|numero(?: du releve)?|extracto|n\. ?[°º]? ?extracto|hoja|estratto|foglio|afschrift(?:nummer)?|volgnummer|blad|extrato|folha|n(?=\.))[ .-]*(?:number|no|nr|n[.°ºo]*|numero|#)?(?!\p{L})/u;

export const periodFrom =
  /^(?:statement )?(?:from|start(?: date)?|vom|von|beginn|du|de|desde|dal|van|inicio|inizio|begin|opening date)(?!\p{L})/u;
export const periodTo =
  /^(?:to|until|through|fino al|fino a|end(?: date)?|bis(?: zum)?|au|a|al|hasta|tot(?: en met)?|t\/m|ate|fine|fin|closing date)(?!\p{L})/u;

export const numberLabel =
  /(?:auszug|statement|afschrift|releve|extracto|estratto(?: conto)?|extrato)\p{L}*(?: ?-?(?:nr|no|number|nummer|n[°º]|numero|num)\.?)?[.:#°º ]*\s{0,30}(?<number>\d[\d/.-]{0,12}\d|\d)(?![\d.,/-]|\.\d)/u;

/** Words between the first and the last day of a period. */
export const until =
  /^\s*(?:-|to|bis(?: zum)?|au|al|a|tot(?: en met)?|till?|until|through|thru|t\/m|hasta(?: el)?|ate|y el|e il|and)\s*$/u;

/** Types of entries. A line with only such a word is not a name. */
export const kindOfEntry =
  /^(?:sepa[- ]?)?(?:\p{L}*(?:uberweisung|lastschrift|gutschrift|dauerauftrag|kartenzahlung|abbuchung|auszahlung|einzahlung|entgelt|gebuhr|abschluss|ruckbuchung)|gehalt|lohn|zinsen|scheck|miete|direct debit|standing order|bank (?:transfer|charge)|transfer|card payment|payment|online payment|cash withdrawal|credit transfer|faster payment|salary|interest|cheque|check|rent|refund|fee|charge|bacs|virement|prelevement|paiement|cheque|retrait|frais|cotisation|remboursement|salaire|loyer|interets|transferencia|recibo|adeudo|nomina|comision|pago|devolucion|bizum|cajero|intereses|alquiler|bonifico|addebito|pagamento|prelievo|stipendio|commissioni|assegno|bollo|giroconto|interessi|affitto|rimborso|overboeking|incasso|betaling|salaris|rente|huur|terugboeking|geldautomaat|ideal|debito|compra|levantamento|ordenado|comissao|juros|renda|pagamento|mb way)(?: (?:carte?|dab|bancaires?|recu|sepa|con tarjeta|carta|diretto|bancomat|directo|servicos|automatique|automatische?|pos|mb|de|by|in|\p{L}{2,14})){0,2}$/u;

/** Words for a balance that is a debt, where it has no sign. */
export const indebted =
  /(?<!\p{L})(?:debiteur|zu ihren lasten|lasten|overdrawn|deudor|a debito|debetsaldo|debet|devedor|o\/d|dr)(?!\p{L})/u;

export const currencyLabel =
  /(?<!\p{L})(?:currency|wahrung|devise|divisa|moneda|moeda|valuta|munt)(?!\p{L})/u;

export const bankName =
  /bank|sparkasse|caisse|banco|banca|cassa|caja|caixa|savings|building society|credit union|kredit/iu;

/** A word that only names of banks contain, with at least one more word, or as the end of a longer word. */
export const nameOfBank =
  /(?<!\p{L})(?:\p{L}{2,}(?:bank(?:en|a|as)?|banca|pankki|pank|banque|sparkasse|sporitelna)|(?:sparkasse|bankhaus|montepio) \p{L}|\p{L}[\p{L}.&'-]*(?: \p{L}[\p{L}.&'-]*){0,4} (?:bank(?:a|as)?|bancorp|banking group|banque|banco|banca|pankki|sparkasse|caisse|credit union|building society)|(?:bank(?:a|as)?|banque|banco|banca|banc|caisse|caixa|caja|cassa|credit|credito|caisses) \p{L})(?!\p{Lu})/u;

/** Words of titles, labels and advice: "Bank statement", "Your bank account", "Bankverbindung". */
export const notBank =
  /(?<!\p{L})(?:statements?|accounts?|details?|transfers?|transactions?|charges?|cards?|code|sort|branch|limit|balance|money|your|our|this|please|with|online|mobile|internet|e-?banking|services?|department|customer|auszug\p{L}*|konto\p{L}*|bank(?:verbindung|leitzahl|auszug|konto|rekening|afschrift|statement|konto|karte)\p{L}*|ihre?r?|unsere?|uw|votre|notre|extra(?:c|i)t\p{L}*|extrato\p{L}*|releve\p{L}*|estratto|afschrift\p{L}*|comptes?|cuentas?|contas?|conto|rekening\p{L}*|iban|bic|swift|tel|fax|saldo|solde|filiale|agence|oficina|sucursal|kundenservice|de cuenta|bancari[oa]s?|bancaires?|debit|belastung|haben|soll|euro|eur|kunde|client\p{L}*)(?!\p{L})/u;

/** A balance, with any text after it: "Solde créditeur au …". */
export const plainBalance =
  /^\W*(?:saldo|solde|balance|kontostand|tagessaldo|zwischensaldo|ubertrag)(?!\p{L})/u;
