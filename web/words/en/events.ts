export const events = {
  title: 'Events',
  intro:
    'Everything that happened to documents, newest first, as it happens. Programs fetch the same with GET /events.',
  filter: 'Event',
  every: 'All',
  live: 'New events appear by themselves.',
  none: 'Nothing happened yet',
  noneWords: 'When the first document is read, it stands here: with the very body that webhooks carry.',
  noneSuch: 'Nothing of this kind happened in the last 30 days.',
  older: 'Older events',
  showBody: 'Body of {{event}}, {{when}}',
  bodyShort: 'Body',
  unnamed: 'Document {{id}}',
  fetchTitle: 'Fetch them with a program',
  fetchWords:
    'Ask again with the last id you have seen: nothing is left out, and nothing comes twice. Events are kept for 30 days.',
};
