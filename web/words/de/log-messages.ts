/** The messages of the service's log in German, by their English text. */
export const logMessages: Readonly<Record<string, string>> = {
  'A delivery failed with an internal error.':
    'Eine Zustellung ist wegen eines internen Fehlers fehlgeschlagen.',
  'A webhook endpoint was disabled: it failed too often.':
    'Ein Webhook wurde deaktiviert: zu viele Fehlschläge.',
  'Deliveries could not be claimed.': 'Zustellungen konnten nicht übernommen werden.',
  'Slipway could not start the jobs of a released copy; it tries again.':
    'Die Aufgaben einer aktivierten Kopie konnten nicht gestartet werden; Slipway versucht es erneut.',
  'This is a copy of an installation. Webhooks, exports, email and imports are on hold. If it replaces the original, release it on the System screen or run "slipway release-copy".':
    'Dies ist die Kopie einer Installation. Webhooks, Exporte, E-Mail und Importe sind angehalten. Ersetzt sie das Original, aktivieren Sie sie auf der Seite „System“ oder mit „slipway release-copy“.',
  'a failed import was not cleaned up': 'Ein fehlgeschlagener Import wurde nicht bereinigt',
  'a file was not deleted': 'Eine Datei wurde nicht gelöscht',
  'a watched file could not be imported yet':
    'Eine Datei eines überwachten Ordners ist noch nicht importiert',
  'a watched folder cannot be read': 'Ein überwachter Ordner ist nicht lesbar',
  'a watched folder could not be locked': 'Ein überwachter Ordner konnte nicht reserviert werden',
  'an email is on hold': 'Eine E-Mail ist angehalten',
  'an email was not accepted': 'Eine E-Mail wurde nicht angenommen',
  'an email was not imported': 'Eine E-Mail wurde nicht importiert',
  'an email was not opened': 'Eine E-Mail konnte nicht geöffnet werden',
  'an email was not sent': 'Eine E-Mail wurde nicht gesendet',
  'an object could not be imported yet': 'Eine Datei eines Objektspeichers ist noch nicht importiert',
  archive: 'Archiv',
  clock: 'Uhrzeit der Datenbank',
  'could not record a failed sign-in': 'Eine fehlgeschlagene Anmeldung wurde nicht protokolliert',
  'could not record the use of an API client': 'Die Nutzung eines API-Zugangs wurde nicht vermerkt',
  'traces were not sent': 'Traces wurden nicht gesendet',
  'counters were not compacted': 'Zähler wurden nicht zusammengefasst',
  'database connection lost': 'Verbindung zur Datenbank verloren',
  'database connection lost during the start': 'Verbindung zur Datenbank während des Starts verloren',
  'database unavailable': 'Datenbank nicht erreichbar',
  'email is not received: another process uses the port':
    'E-Mails werden nicht empfangen: Ein anderes Programm belegt den Port',
  'export failed': 'Export fehlgeschlagen',
  'files are missing in an archive': 'In einem Archiv fehlen Dateien',
  'language model not used': 'Sprachmodell nicht verwendet',
  'lease not renewed': 'Reservierung nicht verlängert',
  'lines are missing here: the log could not be written':
    'Hier fehlen Zeilen: Das Protokoll war nicht beschreibbar',
  mailbox: 'Postfach',
  mailboxes: 'Postfächer',
  maintenance: 'Wartung',
  'metrics are not served': 'Messwerte werden nicht bereitgestellt',
  'not deleted by its retention rule': 'Trotz fälliger Aufbewahrungsregel nicht gelöscht',
  'a document of a bulk action failed': 'Ein Beleg einer Sammelaktion ist fehlgeschlagen',
  queue: 'Aufgabenwarteschlange',
  'job queues were not measured': 'Aufgaben wurden nicht gezählt',
  'reading failed': 'Erkennung fehlgeschlagen',
  'reading master data failed': 'Abruf der Stammdaten fehlgeschlagen',
  'reading the accounts of vendors failed': 'Abruf der Lieferantenkonten fehlgeschlagen',
  'received an unknown notification': 'Unbekannte Benachrichtigung empfangen',
  'request failed': 'Anfrage fehlgeschlagen',
  sweep: 'Suche nach fälligen Aufgaben',
  'sweeping drawn pages': 'Löschen alter Seitenbilder',
  'the status of a watched folder was not stored':
    'Der Status eines überwachten Ordners wurde nicht gespeichert',
  'the vendor did not revoke the sign-in': 'Der Anbieter hat die Anmeldung nicht widerrufen',
  'virus scan': 'Virenprüfung',
  watching: 'Überwachung',
  'waiting for the database': 'Wartet auf die Datenbank',
  'waiting for the migrations of this version: run slipway migrate':
    'Wartet auf die Migrationen dieser Version: Führen Sie slipway migrate aus',
};
