import type { MasterDataItem } from '@slipway/connectors/master-data/master-data.ts';
import { partyKeys } from '@slipway/connectors/master-data/match-key.ts';
import { firstCharacters, storable } from '@slipway/contract/unicode.ts';

import { searchable } from '../../documents/document.ts';

/** Longer keys would not fit into an index. */
const sortKeyLengthMax = 200;
const searchTextLengthMax = 2000;

/** An item with its search keys, its sort key and its identity, as stored. */
export type Arrival = {
  type: MasterDataItem['type'];
  itemId: string;
  active: boolean;
  item: MasterDataItem;
  searchText: string;
  sortKey: string;
  matchKeys: string[];
};

/** An accounting system may send half of a surrogate pair or U+0000, which PostgreSQL does not store. */
export function arrivalOf(received: MasterDataItem): Arrival {
  const item = storable(received);
  return {
    type: item.type,
    itemId: item.id,
    active: item.active,
    item,
    searchText: firstCharacters(searchable(...textsOf(item)), searchTextLengthMax),
    sortKey: firstCharacters(searchable(sortedBy(item)), sortKeyLengthMax),
    matchKeys: item.type === 'PARTY' ? partyKeys(item) : [],
  };
}

function textsOf(item: MasterDataItem): (string | null)[] {
  switch (item.type) {
    case 'ACCOUNT':
    case 'COST_CENTRE':
      return [item.code, item.name];
    case 'TAX_CODE':
      return [item.code, item.name, item.rate];
    case 'PARTY':
      return [item.name, item.taxId, ...item.ibans.map(unspaced)];
    case 'PERIOD':
      return [item.name, item.from, item.to];
    case 'BANK_ACCOUNT':
      return [item.name, item.iban === null ? null : unspaced(item.iban), item.currencyCode];
    case 'PAYMENT_TERM':
    case 'CURRENCY':
      return [item.name];
  }
}

function unspaced(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function sortedBy(item: MasterDataItem): string {
  if (item.type === 'PERIOD') return item.from;
  const code = 'code' in item ? item.code : null;
  return code === null ? item.name : `${code} ${item.name}`;
}
