import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
} from '@cantoo/pdf-lib';

import { Unreadable } from '../reading.ts';
import { dropUnseen } from './drop-unseen.ts';
import type { ArrangedPart, PlacedPage, PlacedPart, Source } from './page-order.ts';

const nameOf = (name: string) => PDFName.of(name);

/** Entries that apply to all pages of a file: without the layers, hidden content would become visible. */
const ofAllPages = ['OCProperties', 'Lang'].map(nameOf);
/** Entries of the whole document, for the part that keeps its attachments: the Factur-X and PDF/A claims. */
const ofTheWhole = ['Metadata', 'OutputIntents'].map(nameOf);
/** References from a page to others that are not copied. */
const references = ['B', 'StructParents', 'Thumb', 'Tabs'].map(nameOf);

/** Copies pages as PDF objects: words, fonts and pictures stay unchanged. */
export async function copyPages(
  sources: readonly Source[],
  { pages, keeps }: PlacedPart,
): Promise<ArrangedPart> {
  const target = await PDFDocument.create({ updateMetadata: false });
  target.setProducer('Slipway');
  const opened = new Map<number, Opened>();
  for (const { source } of pages) {
    if (!opened.has(source)) opened.set(source, await open(sources[source]!, target));
  }
  for (const placed of pages) place(target, opened.get(placed.source)!, placed);
  const taken = keeps.flatMap((source) => opened.get(source) ?? []);
  const [first] = opened.values();
  if (first) copyEntries(target, first, ofAllPages);
  const [whole] = taken;
  if (whole && opened.size === 1) copyEntries(target, whole, ofTheWhole);
  const attachments = await takeAttachments(target, taken);
  assertAlone(target, pages.length);
  return { bytes: await target.save(), attachments };
}

type Opened = { pdf: PDFDocument; copier: PDFObjectCopier };

/** Throws for a file that is encrypted, or damaged. */
async function open(source: Source, target: PDFDocument): Promise<Opened> {
  const pdf = await load(source);
  return { pdf, copier: PDFObjectCopier.for(pdf.context, target.context) };
}

/** Parsed once for all parts of it: a batch of a hundred is not parsed a hundred times. */
const parsed = new WeakMap<Source, Promise<PDFDocument>>();

function load(source: Source): Promise<PDFDocument> {
  const known = parsed.get(source) ?? parse(source);
  parsed.set(source, known);
  return known;
}

async function parse({ bytes }: Source): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  for (const page of pdf.getPages()) {
    removeReferences(page);
    dropUnseen(page);
  }
  return pdf;
}

/** Removed pages must not be copied by a link or a form field: they may be confidential. */
function removeReferences({ node }: PDFPage): void {
  for (const tie of references) node.delete(tie);
  const annotations = node.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at++) {
    const annotation = annotations?.lookup(at);
    if (!(annotation instanceof PDFDict)) continue;
    annotation.delete(nameOf('P'));
    annotation.delete(nameOf('StructParent'));
    if (annotation.lookup(nameOf('Subtype')) !== nameOf('Popup')) annotation.delete(nameOf('Parent'));
    if (annotation.lookup(nameOf('Dest')) instanceof PDFArray) annotation.delete(nameOf('Dest'));
    const action = annotation.lookup(nameOf('A'));
    if (action instanceof PDFDict && action.lookup(nameOf('S')) === nameOf('GoTo'))
      annotation.delete(nameOf('A'));
  }
}

function place(target: PDFDocument, { pdf, copier }: Opened, { page, rotate }: PlacedPage): void {
  const node = copier.copy(pdf.getPage(page - 1).node);
  const copied = PDFPage.of(node, target.context.register(node), target);
  copied.setRotation(degrees((((copied.getRotation().angle + rotate) % 360) + 360) % 360));
  target.addPage(copied);
}

function copyEntries(target: PDFDocument, { pdf, copier }: Opened, names: readonly PDFName[]): void {
  for (const name of names) {
    const value = pdf.catalog.get(name);
    if (value) target.catalog.set(name, copier.copy(value));
  }
}

/** From one file unchanged, with their descriptions; from several files with unique names. */
async function takeAttachments(target: PDFDocument, taken: readonly Opened[]): Promise<string[]> {
  const names: string[] = [];
  for (const { pdf } of taken) {
    for (const { name, data, mimeType, description, afRelationship } of pdf.getAttachments()) {
      const free = names.includes(name) ? `${names.length + 1}-${name}` : name;
      names.push(free);
      await target.attach(data, free, {
        ...(mimeType ? { mimeType } : {}),
        ...(description ? { description } : {}),
        ...(afRelationship ? { afRelationship } : {}),
      });
    }
  }
  return names;
}

/** Throws if the file contains more pages than it shows. */
function assertAlone(target: PDFDocument, count: number): void {
  const leaves = target.context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFPageLeaf);
  if (leaves.length !== count)
    throw new Unreadable('DAMAGED_FILE', 'The pages of the file depend on each other.');
}
