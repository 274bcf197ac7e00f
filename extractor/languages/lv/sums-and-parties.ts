import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (kopa|pavisam|pavisam kopa|summa|kopsumma|kopeja summa|cena)[ (CODE|€)] (ar|ieskaitot) pvn[ (CODE|€)], (pavisam|pavisam kopa|kopsumma|kopeja summa|kopeja rekina summa)[ (CODE|€)], rekina (summa|kopsumma|vertiba), kopa (eur|€), kredit(a |)rekina summa
  `,
  netAmount: `
    (kopa|summa|kopsumma|cena|vertiba|kopeja summa)[ (CODE|€)] bez (pvn|nodokla|nodokliem)[ (CODE|€)], bez pvn, starpsumma, [ar pvn ][RATE ]apliekam(a|ais) (summa|vertiba|darijums)[ RATE], neto summa, kopa neto, summa pirms (nodokla|pvn)
  `,
  taxAmount: `
    [kopa |kopejais |kopeja ]pvn[ (summa|kopa|CODE|€)][ RATE][ (summa|CODE|€)], pievienotas vertibas nodoklis[ RATE], RATE pvn, nodoklis[ RATE], nodokla summa
  `,
  amountDue: `
    [kopa |summa |pavisam |kopsumma |kopeja summa |pavisam kopa |atlikums ](apmaksai|samaksai)[ ar pvn][ (CODE|€)], (apmaksajam|samaksajam|maksajam)a[ kopeja] summa, [kopa ]jamaksa, (atlikusi|neapmaksata) summa, parads, atlikums
  `,
  paidAmount: `
    [jau |ieprieks |sanemtais |mazak ](samaksats|apmaksats|samaksata summa|avanss|prieksapmaksa|avansa maksajums), sanemts avanss, ieprieks samaksats
  `,
  otherAmount: `
    atlaide[ RATE], atlaides summa, piegade, (piegades|transporta|sutisanas|pasta) (maksa|izmaksas|izdevumi|cena), transports, noapalosana, (kavejuma|soda) nauda, kavejuma procenti, ligumsods, [vienibas |vien. ]cena, daudzums, pamatkapitals, skaidra nauda, karte, depozits, iepakojums, dzeramnauda, kurss, svars, administracijas maksa
  `,
  seller:
    'pardevejs, piegadatajs, [pakalpojuma |pakalpojumu ]sniedzejs, izpilditajs, [precu ]nosutitajs, rekina izrakstitajs, (pardeveja|piegadataja) (dati|rekviziti)',
  buyer: `
    pircejs, klients, pasutitajs, maksatajs, [precu |rekina |pakalpojuma ]sanemejs, (pirceja|klienta|pasutitaja) (dati|rekviziti|adrese), rekins (kam|izrakstits)
  `,
  otherParty: `
    (piegades|iekrausanas|izkrausanas|izsniegsanas|sanemsanas) (adrese|vieta|punkts), banka, bankas nosaukums, parvadatajs, [rekinu |dokumentu ](sagatavoja|izrakstija|izsniedza|pienema|sanema), valdes (loceklis|locekle|priekssedetajs|priekssedetaja), kontaktpersona, kasier(is|e), pardevej(a|s) konsultants, gramatved(is|e), atbildigais, vaditajs
  `,
  payee: '(maksajuma|naudas|lidzeklu) sanemejs, sanemeja nosaukums, konta (ipasnieks|turetajs)',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'kopa, summa',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  buyer: 'kam',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: '(nodokla |nodoklu |pvn |)apgriezta[is] (nodokla |nodoklu |pvn |)maksasana[s], reversa pvn',
  K: 'precu piegade (eiropas savienibas|es|kopienas) (teritorija|iekstelpa|ietvaros)',
};
