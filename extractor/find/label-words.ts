/**
 * What stands beside values on invoices and receipts, as data. A space means at most one space or dash (so that
 * run-together words match), `NO` any spelling of "number"; alternatives are parted by `|`. All folded: lower case,
 * no accents.
 */
export type LabelKind =
  | 'documentNumber'
  | 'orderReference'
  | 'buyerReference'
  | 'customerNumber'
  | 'paymentReference'
  | 'otherNumber'
  | 'documentDate'
  | 'dueDate'
  | 'otherDate'
  | 'totalAmount'
  | 'netAmount'
  | 'taxAmount'
  | 'amountDue'
  | 'paidAmount'
  | 'otherAmount'
  | 'seller'
  | 'buyer'
  | 'otherParty'
  | 'payee'
  | 'currencyCode';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt';

export type LabelRow = {
  kind: LabelKind;
  /** How surely the phrase means this kind, 0 to 1. */
  weight: number;
  phrases: Partial<Record<Language, string>>;
};

export const numberAndDateLabels: readonly LabelRow[] = [
  {
    kind: 'documentNumber',
    weight: 1,
    phrases: {
      en: '(?:tax |sales |vat |proforma )?invoice NO|inv NO|invoice id|invoice reference|bill NO|receipt NO|rcpt NO|credit (?:note|memo) NO|document NO|doc NO|cash bill NO|cash memo NO',
      de: 'rechnungs? NO|rechn NO|rg NO|re NO|beleg NO|gutschrifts? NO|dokument(?:en)? NO|bon NO|storno NO|korrekturrechnungs? NO|faktura NO',
      fr: '(?:NO )?(?:de )?(?:la )?facture NO|NO (?:de )?(?:la )?facture|NO d.?avoir|avoir NO|facture NO|NO de (?:piece|document)|ticket NO|NO (?:de )?ticket',
      es: '(?:NO )?(?:de )?factura NO|NO (?:de )?(?:la )?factura|factura simplificada NO?|ticket NO|NO (?:de )?(?:ticket|documento)|abono NO',
      it: '(?:NO )?fattura NO|NO (?:della |di )?fattura|documento NO|NO (?:di )?documento|nota di credito NO|scontrino NO',
      nl: 'factuur NO|bon NO|creditnota NO|creditfactuur NO|nota NO',
      pt: 'fatura NO|factura NO|NO (?:da |de )?fa[c]?tura|recibo NO|fatura recibo|nota de credito NO|documento NO',
    },
  },
  {
    kind: 'documentNumber',
    weight: 0.55,
    phrases: {
      en: 'tax invoice|invoice|credit note|credit memo|receipt|booking id|reference NO|ref NO|trx(?:n)? NO|transaction NO|trans NO|ticket NO|slip NO|bill',
      de: 'rechnung|handelsrechnung(?: ?\\(\\d+\\))? NO|handelsrechnung|gutschrift|warenrechnung|korrekturrechnung|rechnungskorrektur|NO',
      fr: 'facture|avoir|note d.?honoraires|NO de reference',
      es: 'factura|factura rectificativa|NO',
      it: 'fattura|nota di credito|NO',
      nl: 'factuur|creditfactuur|creditnota',
      pt: 'fatura|factura|nota de credito|recibo',
    },
  },
  {
    kind: 'orderReference',
    weight: 1,
    phrases: {
      en: '(?:your |purchase |sales |customer )?order (?:NO|id|reference|ref)|your order|p\\.?o\\.? ?NO|purchase order|s\\.?o\\.? NO|order',
      de: '(?:ihre )?bestell(?:ungs?)? NO|ihre bestellung|bestellung|auftrags? NO|auftrag(?: NO lief)?|auftragsbestatigungs? NO',
      fr: '(?:NO )?(?:de )?commande NO|NO (?:de )?commande|reference commande|votre commande|bon de commande NO?|NO de dossier|contrat NO',
      es: '(?:NO )?(?:de )?pedido NO?|su pedido|orden de compra',
      it: '(?:NO )?ordine NO?|vostro ordine|rif\\.? ordine',
      nl: '(?:uw )?(?:in)?(?:koop)?order ?NO|bestel NO|uw bestelling|order',
      pt: '(?:NO )?(?:da )?encomenda NO?|NO (?:de )?pedido|pedido',
    },
  },
  {
    kind: 'buyerReference',
    weight: 1,
    phrases: {
      en: 'your ref(?:erence)?|customer ref(?:erence)?|buyer ref(?:erence)?|client ref(?:erence)?',
      de: 'ihr zeichen|leitweg id|ihre referenz|kundenreferenz|kaufer referenz|referenz des kaufers|kauferreferenz',
      fr: 'votre ref(?:erence)?|ref(?:erence)? client|vos ref(?:erences)?|code service',
      es: 'su ref(?:erencia)?|referencia (?:del )?cliente',
      it: 'vs\\.? rif(?:erimento)?|vostro riferimento|riferimento cliente',
      nl: 'uw ref(?:erentie)?|uw kenmerk|klantreferentie',
      pt: '(?:a )?vossa ref(?:erencia)?|v\\/?ref|ref(?:erencia)? (?:do )?cliente',
    },
  },
  {
    kind: 'paymentReference',
    weight: 1,
    phrases: {
      en: 'payment ref(?:erence)?|remittance (?:info|information|ref(?:erence)?)|communication for your payment|following communication for your payment|please quote',
      de: 'verwendungszweck|zahlungsreferenz|referenz ?\\(bitte bei zahlung angeben\\)|bei zahlung (?:bitte )?angeben|kassenzeichen|mandatsreferenz',
      fr: 'reference (?:de )?paiement|reference a rappeler|communication',
      es: 'referencia de pago|concepto de pago',
      it: 'causale(?: di)?(?: pagamento)?|riferimento pagamento',
      nl: 'betalingskenmerk|betaalreferentie|mededeling',
      pt: 'referencia (?:de |para )?pagamento|referencia multibanco',
    },
  },
  {
    kind: 'customerNumber',
    weight: 1,
    phrases: {
      en: '(?:customer|client|account|member(?:ship)?|debtor|policy|contract|booking|subscriber) ?(?:NO|id|code|#)|customer|a ?\\/ ?c NO|account|card NO|member',
      de: 'kunden ?(?:NO|id)|debitoren? NO|kd NO|mitglieds? NO|vertrags? NO|personal NO|leasing NO|lieferanten NO|mandanten NO|konto NO|kontonr|kto NO|vorgangs? NO|fahrgestell NO',
      fr: '(?:NO )?(?:de )?client NO?|id\\.? ?client|code client|NO (?:de )?(?:client|compte|contrat|adherent|ligne)|siret|siren|rcs|ape|naf|capital',
      es: '(?:NO )?(?:de )?cliente NO?|codigo (?:de )?cliente|NO (?:de )?(?:cliente|cuenta|contrato)',
      it: 'cod(?:ice)?\\.? cliente|NO cliente|cliente NO|cod\\.? fisc(?:ale)?|codice fiscale',
      nl: 'klant ?(?:NO|code)|debiteur(?:en)? ?NO|lid NO|contract NO|klant|kvk(?: NO)?',
      pt: 'NO (?:de )?cliente|cod(?:igo)?\\.? (?:de )?cliente|cliente NO|NO (?:de )?contrato',
    },
  },
  {
    kind: 'otherNumber',
    weight: 1,
    phrases: {
      en: 'tel(?:ephone)?(?: NO)?|phone(?: NO)?|fax(?: NO)?|mobile|reg(?:istration)?\\.? NO|company (?:reg )?NO|co\\.? NO|roc NO|(?:gst|sst|vat|tax|ein|abn)(?: (?:reg(?:istration|\\.)?|id))*(?: NO)?|approval code|auth code|terminal(?: id)?|tid|mid|batch NO|table NO|cashier|operator|counter|page|delivery note NO|shipment NO|account number|swift|sort code|serial NO|item NO|article NO|package tracking NO|order date',
      de: 'tel(?:efon)?(?: NO)?|fax|lieferschein ?(?:NO)?(?: ?\\/ ?datum)?|liefer NO|art(?:ikel)? NO(?: (?:kunde|lief(?:erant)?))?|hrb?(?: NO)?|blz|bankleitzahl|steuer NO|st NO|ust id(?: NO)?|ust ?id(?:ent)? ?NO|filial(?:e| NO)|markt(?: NO)?|kasse(?:n NO)?|terminal id|ta NO|trace NO|genehmigungs? NO|seite|bediener|tse|signatur|seriennummer|gln|globale nummer|iln|weee reg NO|handelsregister(?:nummer)?|position|pos NO|postfach|projekt NO|telefax',
      fr: 'tel|telephone|fax|tva(?: intra(?:communautaire)?)?(?: NO)?|NO (?:de )?tva(?: intra(?:communautaire)?)?|bon de livraison NO?|caisse|page|code ape|capital de',
      es: 'tel(?:efono)?|fax|c\\.?i\\.?f\\.?|n\\.?i\\.?f\\.?|albaran NO?|pagina|caja|movil',
      it: 'tel(?:efono)?|fax|p\\.? ?iva|partita iva|ddt NO?|pagina|cassa|rea|cell',
      nl: 'tel(?:efoon)?|fax|btw NO|pakbon NO|pagina|kassa|artikel(?: NO)?',
      pt: 'tel(?:efone)?|fax|n\\.?i\\.?f\\.?|contribuinte NO?|guia NO|pagina|telem(?:ovel)?|atcud',
    },
  },
  {
    kind: 'documentDate',
    weight: 1,
    phrases: {
      en: '(?:invoice|inv|bill|billing|receipt|document|doc|issue|tax|credit note|transaction|trans|trx|statement|bill to) date|date (?:of )?(?:issue|invoice)|issued? (?:on|at|date)|dated|invoice issued|date of invoice|date ?(?:& |and |\\/ ?)time',
      de: '(?:rechnungs?|beleg|ausstellungs?|dokument(?:en)?|gutschrifts?|erstellungs?|faktura|bon|korrektur) ?datum|datum der rechnung|rechnung vom|ausgestellt am|datum der ausstellung',
      fr: 'date (?:de )?(?:la )?facture|date (?:d.?)?(?:emission|facturation)|date du document|facture du|facture emise le|emis(?:e)? le',
      es: 'fecha (?:de )?(?:la )?(?:factura|emision|expedicion|documento)|fecha factura|emitida el',
      it: 'data (?:della )?(?:fattura|emissione|documento|doc)|data (?:di )?(?:emissione)|emessa il',
      nl: '(?:factuur|bon|document|nota) ?datum|datum (?:van )?(?:de )?factuur|factuur datum',
      pt: 'data (?:da |de )?(?:fa[c]?tura|emissao|documento)|emitida em|data de emissao',
    },
  },
  {
    kind: 'documentDate',
    weight: 0.6,
    phrases: {
      en: 'date|d\\/ ?t|dt',
      de: 'datum|den|vom|dat',
      fr: 'date|le|en date du|du',
      es: 'fecha|a fecha de',
      it: 'data|del|li',
      nl: 'datum|d\\.?d\\.?',
      pt: 'data|em',
    },
  },
  {
    kind: 'dueDate',
    weight: 1,
    phrases: {
      en: '(?:payment )?due(?: date| on| by)?|pay(?:able|ment)? (?:due )?(?:by|until|before)|date due|please (?:pay|remit) (?:by|until|before)|total amount due on|amount due on|expiry of payment|payment date',
      de: 'fallig(?:keit)?(?:s? ?datum| am| bis)?|zahlbar (?:ohne abzug )?(?:bis|am)(?: zum)?|zahlungsziel(?: bis)?|zu zahlen bis|(?:bitte )?(?:uberweisen|zahlen)(?: sie)?(?: den betrag)? bis(?: zum)?|zahlungs? ?frist|netto (?:bis|fallig)|spatestens(?: bis| am)?(?: zum)?|zahlbar ohne abschlag bis|bis zum|ohne abzug bis',
      fr: '(?:date )?(?:d.? ?)?echeance(?: le)?|date limite (?:de )?(?:paiement|reglement)|a (?:regler|payer) (?:le|avant(?: le)?|pour le)|facture a regler le|payable (?:le|avant(?: le)?|au plus tard(?: le)?)|prelevement a partir du|reglement le',
      es: '(?:fecha )?(?:de )?vencimiento|vence(?: el)?|fecha (?:limite )?de pago|pagar antes del?|vto\\.?',
      it: '(?:data )?(?:di )?scadenza(?: pagamento)?|da pagare entro(?: il)?|entro il|pagamento entro|scad\\.?',
      nl: 'verval ?datum|te betalen (?:voor|uiterlijk|op)|betalen (?:voor|uiterlijk)|uiterste betaaldatum|betaal ?datum|uiterlijk',
      pt: '(?:data )?(?:de )?vencimento|data limite (?:de )?pagamento|pagar ate|vence em|pagamento ate',
    },
  },
  {
    kind: 'otherDate',
    weight: 1,
    phrases: {
      en: 'order(?:ed)? (?:date|on)|delivery (?:date)?|date of (?:delivery|supply|birth|service)|ship(?:ping|ped|ment)? date|service (?:date|period)|billing period|period|check ?in|check ?out|print(?:ed)?(?: date| on)?|expiry(?: date)?|exp\\.? date|valid (?:until|till|from)|departure|arrival|from|as of|tax point|supply date',
      de: 'liefer(?:schein|ungs?)? ?(?:- ?und leistungs?|- ?\\/ ?leistungs?)? ?datum|leistungs? ?(?:datum|zeitraum|zeit)|liefer- ?\\/ ?leistungszeitraum|lieferzeitraum|abrechnungszeitraum|zeitraum|bestell ?datum|auftrags? ?datum(?: lief)?|auftrag datum lief|bestellung vom|bestellung NO.{0,30} vom|stylesheet version|version|skonto.{0,30} bis|skonto|lieferung|leistung vom|geburtsdatum|gultig(?: bis| ab| von)?|gebucht|druckdatum|abgeschlossen|anreise|abreise|von|tse start|tse stop|start|stand|gemass.{0,40} vom|kaufdatum|buchungsdatum|stylesheet.{0,10}|ustd?|teilrechnung vom',
      fr: 'date (?:de )?(?:livraison|commande|prestation|naissance|depart|arrivee)|livraison|livre le|periode|bl\\w* du|commande du|arrivee|depart|edite le|imprime le|valable jusqu|loi .{0,20} du|au',
      es: 'fecha (?:de )?(?:entrega|pedido|operacion|nacimiento|impresion)|periodo|entrega|pedido de',
      it: 'data (?:di )?(?:consegna|ordine|nascita|stampa)|periodo|consegna|ordine del|ddt.{0,15} del',
      nl: '(?:lever|order|bestel|afdruk|geboorte|verzend) ?datum|levering|periode|bestelling van|geldig',
      pt: 'data (?:de |da )?(?:entrega|encomenda|nascimento|impressao|carga|descarga|operacao)|periodo|entrega',
    },
  },
];
