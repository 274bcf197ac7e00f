export const events = {
  title: 'Events',
  intro: 'Newest first. API clients get the same list from GET /events.',
  filter: 'Event',
  every: 'All events',
  live: 'New events appear automatically.',
  none: 'No events yet',
  noneWords: 'Events appear here when documents are read, with the same body as in webhooks.',
  noneSuch: 'No events of this type in the last 30 days.',
  older: 'Older events',
  showBody: 'Body of {{event}}, {{when}}',
  bodyShort: 'Body',
  unnamed: 'Document {{id}}',
  fetchTitle: 'Fetch events with an API client',
  fetchWords:
    'Send the ID of the last event that you received. You get every event exactly once. Events are available for 30 days.',
};
