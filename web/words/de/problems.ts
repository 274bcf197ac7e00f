import type { problems as english } from '../en/problems.ts';
import { exportErrors, extractionErrors } from './failures.ts';

const codes: (typeof english)['codes'] = {
  malformed_json: 'Die Anfrage war fehlerhaft. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  malformed_upload: 'Das Hochladen brach unterwegs ab. Laden Sie die Datei noch einmal hoch.',
  invalid_cursor: 'Die Liste hat sich inzwischen geändert. Laden Sie sie neu.',
  unsupported_currency: 'In dieser Währung gibt es keine Preise.',
  unauthorized: 'Sie sind abgemeldet. Melden Sie sich wieder an.',
  invalid_credentials: 'E-Mail oder Passwort ist falsch.',
  invalid_refresh_token: 'Ihre Anmeldung ist abgelaufen. Melden Sie sich wieder an.',
  sign_in_expired: 'Das hat zu lange gedauert oder ist schon geschehen. Melden Sie sich noch einmal an.',
  second_factor_required: 'Der zweite Faktor muss nachgewiesen werden.',
  insufficient_scope:
    'Ihre Rolle erlaubt das nicht. Wenden Sie sich an die Administration dieses Arbeitsbereichs.',
  person_required: 'Das kann nur eine angemeldete Person.',
  role_required: 'Ihre Rolle erlaubt das nicht. Fragen Sie einen Administrator des Arbeitsbereichs.',
  cross_site_request: 'Die Anfrage kam von einer fremden Website und wurde abgelehnt.',
  not_found: 'Das gibt es hier nicht oder nicht mehr.',
  request_timeout:
    'Die Anfrage brauchte zu lange. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  invalid_state: 'Das geht mit dem Beleg jetzt nicht: Sein Status hat sich geändert.',
  request_in_progress: 'Dieselbe Anfrage läuft noch. Warten Sie einen Moment.',
  on_hold: 'Hier gilt eine Löschsperre: Niemand löscht etwas, bevor ein Admin sie aufhebt.',
  retention: 'Eine Regel dieses Arbeitsbereichs bewahrt diesen Beleg noch auf.',
  parts_in_use: 'Was daraus entstanden ist, wird schon verwendet: Nehmen Sie das zuerst zurück.',
  infected_file: 'Der Virenscanner hat Schadsoftware in der Datei gefunden. Sie wird nicht geöffnet.',
  not_scanned: 'Die Datei wartet auf den Virenscanner. Vorher wird sie nicht geöffnet.',
  intake_not_kept: 'Es wurde nicht aufgehoben: Senden Sie die Datei noch einmal.',
  part_imported: 'Dieser Teil ist schon ein Beleg.',
  approval_missing: 'Es fehlen Genehmigungen: Übergeben wird er, sobald sie erteilt sind.',
  nothing_to_approve: 'Hier wartet nichts mehr auf Ihre Genehmigung.',
  approval_refused: 'Diesen Beleg können Sie nicht genehmigen.',
  nobody_asked: 'Die genannten Personen können nicht genehmigen. Wählen Sie andere.',
  batch_finished: 'Der Stapel ist abgeschlossen. Legen Sie einen neuen an.',
  nothing_to_export: 'Kein freigegebener Beleg passt dazu. Geben Sie zuerst welche frei.',
  too_many_documents:
    'Das sind mehr Belege, als in einen Stapel passen: höchstens 5.000. Engen Sie die Auswahl ein.',
  name_taken: 'Dieser Name ist vergeben. Wählen Sie einen anderen.',
  folder_not_empty: 'Der Ordner enthält noch Belege. Verschieben Sie sie zuerst.',
  findings_block: 'Vor der Freigabe dieses Belegs müssen die Hinweise geklärt werden.',
  duplicate_undecided:
    'Der Beleg scheint derselbe zu sein wie ein anderer. Vergleichen Sie die beiden und entscheiden Sie zuerst.',
  not_bookable: 'Belege dieser Art werden nicht gebucht.',
  no_sign_in:
    'Bei diesem System meldet sich niemand im Browser an. Tragen Sie zuerst die Client-ID Ihrer App ein.',
  e_invoice_incomplete: 'Der Beleg sagt nicht alles, was in einer E-Rechnung stehen muss.',
  wrong_email_import: 'Das ist bei dieser Art von Eingang nicht möglich.',
  no_reference: 'Dieses System teilt nichts über seine Bücher mit.',
  no_connection: 'Es ist kein Buchhaltungssystem verbunden. Verbinden Sie eines unter Integrationen.',
  nothing_to_decide: 'Hier ist nichts mehr zu entscheiden: Sehen Sie nach, wie der Beleg jetzt steht.',
  file_not_missing: 'Die Datei liegt bereits bei der Buchung.',
  nothing_to_hand_over: 'Es wartet nichts auf die Übergabe.',
  entries_waiting: 'Es warten noch Belege auf die Übergabe: Übergeben Sie diese zuerst.',
  connection_in_use:
    'Über die Verbindung werden gerade Belege übergeben. Versuchen Sie es danach noch einmal.',
  upload_link_full: 'Der Link hat so viele Dateien angenommen, wie er darf. Erstellen Sie einen neuen.',
  last_admin: 'Ein Arbeitsbereich braucht einen Administrator. Ernennen Sie zuerst einen anderen.',
  test_workspace:
    'Testarbeitsbereiche und echte Bücher bleiben getrennt: Das geht nur in einem Arbeitsbereich ohne Belege und Anbindungen.',
  already_member: 'Diese Person ist bereits Mitglied.',
  member_elsewhere: 'Diese Person hat auch einen Arbeitsbereich, den Sie nicht verwalten.',
  no_second_factor: 'Es gibt keinen zweiten Faktor.',
  delivery_in_progress: 'Diese Zustellung läuft gerade.',
  precondition_failed:
    'Jemand anderes hat das inzwischen geändert. Sehen Sie sich den neuen Stand an und versuchen Sie es noch einmal.',
  payload_too_large: 'Das ist größer als erlaubt.',
  unsupported_media_type: 'Diese Art von Inhalt wird nicht unterstützt.',
  invalid_input: 'Eine Eingabe ist ungültig.',
  unreadable_file: 'Die Datei kann nicht gelesen werden.',
  queue_not_found: 'Diese Arbeitsliste gibt es nicht mehr.',
  folder_not_found: 'Diesen Ordner gibt es nicht mehr.',
  key_reused: 'Dieselbe Anfrage wurde mit anderem Inhalt gesendet. Laden Sie die Seite neu.',
  invitation_invalid: 'Die Einladung ist nicht mehr gültig. Bitten Sie um eine neue.',
  reset_invalid: 'Der Link für ein neues Passwort ist nicht mehr gültig. Fordern Sie einen neuen an.',
  setup_invalid: 'Der Link zum Einrichten ist ungültig.',
  wrong_password: 'Das Passwort ist falsch.',
  invalid_code: 'Der Code ist nicht richtig.',
  rate_limited: 'Das war zu oft in kurzer Zeit. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  internal_error:
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal; Ihre Eingaben bleiben erhalten.',
  service_unavailable: 'Der Dienst kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
  storage_full: 'Für Belege ist kein Platz mehr. Sagen Sie es der Person, die den Dienst betreibt.',
};

export const problems: typeof english = {
  codes,
  extractionErrors,
  exportErrors,
  tooSlow: 'Der Dienst hat zu lange nicht geantwortet. Versuchen Sie es noch einmal.',
  unreachable:
    'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
};
