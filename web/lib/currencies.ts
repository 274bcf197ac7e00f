/** Currencies that companies keep their books in (ISO 4217), those of Europe first. */
export const currencies = [
  ...['EUR', 'CHF', 'GBP', 'USD', 'SEK', 'DKK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON', 'ISK', 'TRY'],
  ...['AED', 'AUD', 'CAD', 'INR', 'JPY', 'MYR', 'NZD', 'SAR', 'SGD', 'ZAR'],
] as const;
