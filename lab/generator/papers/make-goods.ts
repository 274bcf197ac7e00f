import type { Dice } from './dice.ts';
import { makeWord } from './make-party.ts';
import type { Language } from './paper.ts';

const goods: Record<Language, string[]> = {
  en: 'Steel bracket|Copy paper A4|Consulting|Annual licence|Office chair|Transport to site|Cleaning of offices|Cable duct|LED panel|Coffee beans|Training day|Website maintenance|Safety gloves|Hydraulic hose|Printer toner|Room hire|Gas bottle|Translation|Packing tape|Concrete mix|Hosting package|Fabric, cotton|Seedlings|Engine oil|Call-out charge|Photography|Timber, planed|Network switch'.split(
    '|',
  ),
  de: 'Stahlwinkel|Kopierpapier A4|Beratung|Jahreslizenz|Bürostuhl|Anfahrt|Unterhaltsreinigung|Kabelkanal|LED-Leuchte|Kaffeebohnen|Schulungstag|Wartung der Heizung|Schutzhandschuhe|Hydraulikschlauch|Toner schwarz|Raummiete|Gasflasche|Übersetzung|Klebeband|Beton C25/30|Webhosting|Baumwollstoff|Setzlinge|Motoröl 5W-30|Montagearbeiten|Fotoarbeiten|Kantholz gehobelt|Arbeitsstunden Geselle|Kleinmaterial'.split(
    '|',
  ),
  fr: "Équerre acier|Papier A4|Conseil|Licence annuelle|Chaise de bureau|Déplacement|Nettoyage des bureaux|Goulotte|Panneau LED|Café en grains|Journée de formation|Maintenance du site|Gants de protection|Flexible hydraulique|Toner noir|Location de salle|Bouteille de gaz|Traduction|Ruban adhésif|Béton prêt à l'emploi|Hébergement web|Tissu coton|Main d'œuvre|Huile moteur|Pose et fournitures|Reportage photo".split(
    '|',
  ),
  es: 'Escuadra de acero|Papel A4|Consultoría|Licencia anual|Silla de oficina|Desplazamiento|Limpieza de oficinas|Canaleta|Panel LED|Café en grano|Jornada de formación|Mantenimiento web|Guantes de protección|Manguera hidráulica|Tóner negro|Alquiler de sala|Bombona de gas|Traducción|Cinta adhesiva|Hormigón HA-25|Alojamiento web|Tela de algodón|Mano de obra|Aceite de motor|Aceitunas en bote|Pintura blanca'.split(
    '|',
  ),
  it: 'Staffa in acciaio|Carta A4|Consulenza|Licenza annuale|Sedia ufficio|Trasferta|Pulizia uffici|Canalina|Pannello LED|Caffè in grani|Giornata di formazione|Manutenzione sito|Guanti da lavoro|Tubo idraulico|Toner nero|Affitto sala|Bombola gas|Traduzione|Nastro adesivo|Calcestruzzo|Servizio hosting|Tessuto cotone|Manodopera|Olio motore|Piastrelle gres|Vernice bianca'.split(
    '|',
  ),
  nl: 'Stalen hoek|Kopieerpapier A4|Advies|Jaarlicentie|Bureaustoel|Voorrijkosten|Schoonmaak kantoor|Kabelgoot|LED-paneel|Koffiebonen|Trainingsdag|Onderhoud website|Werkhandschoenen|Hydraulische slang|Toner zwart|Zaalhuur|Gasfles|Vertaling|Verpakkingstape|Beton|Webhosting|Katoenstof|Arbeidsloon|Motorolie|Plantgoed|Montage keuken'.split(
    '|',
  ),
  pt: 'Esquadro em aço|Papel A4|Consultoria|Licença anual|Cadeira de escritório|Deslocação|Limpeza de escritórios|Calha técnica|Painel LED|Café em grão|Dia de formação|Manutenção do site|Luvas de proteção|Mangueira hidráulica|Toner preto|Aluguer de sala|Botija de gás|Tradução|Fita adesiva|Betão pronto|Alojamento web|Tecido de algodão|Mão de obra|Óleo de motor|Azulejos|Tinta branca'.split(
    '|',
  ),
};
const colours =
  'RAL 7016|RAL 9010|M8x40|120 x 80 mm|500 ml|2,5 m|DN 50|Type B|Gr. XL|V2A|12V|IP65|80 g/m²|1.5 mm|3/4"'.split(
    '|',
  );

/** What a line of an invoice sells, with a size, a model or nothing behind it. */
export function makeItem(dice: Dice, language: Language): string {
  const item = dice.pick(goods[language]);
  switch (dice.between(0, 5)) {
    case 0:
      return `${item} ${makeWord(dice)} ${dice.digits(dice.between(2, 4))}`;
    case 1:
      return `${item}, ${dice.pick(colours)}`;
    case 2:
      return `${item} "${makeWord(dice)}"`;
    case 3:
      return `${item} ${dice.pick(colours)} ${dice.letters(1)}${dice.digits(3)}`;
    default:
      return item;
  }
}

/** Small print below a line: serial numbers, weights, dates of work, people. */
export function makeDetails(dice: Dice, date: string): string[] {
  const ways = [
    () => `S/N ${dice.letters(2)}${dice.digits(7)}`,
    () => `EAN ${dice.digits(13)}`,
    () => `${dice.digits(2)},${dice.digits(1)} kg / ${dice.between(1, 9)} col.`,
    () => date,
    () => makeWord(dice) + ` ${makeWord(dice)} ${makeWord(dice).toLowerCase()}`,
    () => `HS ${dice.digits(8)} - ${dice.pick(['DE', 'CN', 'IT', 'PL'])}`,
    () => `${dice.between(7, 11)}:00 - ${dice.between(13, 19)}:30`,
    () => `Lot ${dice.letters(1)}${dice.digits(5)}`,
  ];
  return Array.from({ length: dice.between(1, 3) }, () => dice.pick(ways)());
}

export function makeSku(dice: Dice): string {
  return dice.pick([
    () => dice.digits(dice.between(4, 8)),
    () => `${dice.letters(dice.between(1, 3))}-${dice.digits(dice.between(3, 5))}`,
    () => `${dice.digits(3)}.${dice.digits(3)}.${dice.digits(2)}`,
    () => `${dice.letters(2)}${dice.digits(4)}${dice.letters(1)}`,
    () => `${dice.digits(4)}/${dice.digits(2)}`,
  ])();
}
