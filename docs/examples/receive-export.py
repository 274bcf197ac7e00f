"""Books exported documents in a folder: one JSON file for each document, next to its source file.

Requires only Python 3.8 or newer. Replace `book` with code for your system, and keep the rest.

    EXPORT_SECRET=... python3 receive-export.py FOLDER PORT
    With CLOSED_UNTIL=2026-09-30, it rejects documents dated up to that day.
"""
import base64
import hashlib
import hmac
import json
import os
import re
import sys
import tempfile
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

BODY_BYTES_MAX = 32 * 1024 * 1024
TOLERANCE_SECONDS = 300
TOLD_BACK = ["documentNumber", "documentDate", "vendorName", "currencyCode", "totalAmount", "taxAmount"]
SECRET = os.environ["EXPORT_SECRET"].encode()
CLOSED_UNTIL = os.environ.get("CLOSED_UNTIL", "")
FOLDER, PORT = sys.argv[1], int(sys.argv[2])


def is_ours(headers, body):
    """The signature covers key, time and body, so it also protects searches, and an old request cannot be replayed."""
    key, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        return False
    expected = hmac.new(SECRET, f"{key}.{sent_at}.".encode() + body, hashlib.sha256).digest()
    ours = "v1," + base64.b64encode(expected).decode()
    return hmac.compare_digest(ours.encode(), headers.get("webhook-signature", "").encode())


def book(sent):
    """Books a key only once; each repeated request gets the same response as the first one."""
    key, fields, source = sent["key"], sent["document"]["fields"], sent["file"]
    is_closed = bool(CLOSED_UNTIL and fields["documentDate"]) and fields["documentDate"] <= CLOSED_UNTIL
    if is_closed and not record_of(key):
        said = refusal("CLOSED_PERIOD", f"The books are closed until {CLOSED_UNTIL}.")
        return 422, {**said, "field": "documentDate", "retryable": True}
    # The response contains the booked values, and Slipway compares them with the document.
    record = {"accepted": True, "reference": f"DOC-{key}", **{name: fields[name] for name in TOLD_BACK}}
    if source and source["contentBase64"]:
        content = base64.b64decode(source["contentBase64"])
        with open(os.path.join(FOLDER, f"{key}.file"), "wb") as file:
            file.write(content)
        record["fileSha256"] = hashlib.sha256(content).hexdigest()
    keep_once(key, {"record": record, "document": sent["document"]})
    return 201, record_of(key)


def keep_once(key, entry):
    """Writes a temporary file and then links it: only one process can create the link, and the entry is always complete."""
    with tempfile.NamedTemporaryFile("w", dir=FOLDER, suffix=".part", encoding="utf-8") as aside:
        json.dump(entry, aside, ensure_ascii=False, indent=2)
        aside.flush()
        os.fsync(aside.fileno())
        try:
            os.link(aside.name, os.path.join(FOLDER, f"{key}.json"))
        except FileExistsError:
            pass


def record_of(key):
    try:
        with open(os.path.join(FOLDER, f"{key}.json"), encoding="utf-8") as file:
            return json.load(file)["record"]
    except FileNotFoundError:
        return None


def refusal(code, message):
    return {"accepted": False, "code": code, "message": message}


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def receive(self):
        length = int(self.headers.get("content-length") or 0)
        if length > BODY_BYTES_MAX:
            self.close_connection = True
            return 413, {}
        body = self.rfile.read(length)
        # After a 401, the connection is paused until an admin corrects the secret: nothing is lost, and nothing is booked.
        if not is_ours(self.headers, body):
            return 401, refusal("SIGNATURE", "The signature is invalid.")
        key = self.headers["webhook-id"]
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}", key):
            return 400, refusal("KEY", "The key is not valid.")
        if self.command == "POST":
            sent = json.loads(body)
            return book(sent) if sent["key"] == key else (400, refusal("KEY", "The header and the body contain different keys."))
        if parse_qs(urlsplit(self.path).query).get("key") != [key]:
            return 400, refusal("KEY", "The query and the header contain different keys.")
        record = record_of(key)
        return (200, record) if record else (404, refusal("UNKNOWN", "No document with this key is booked."))

    def answer(self):
        status, content = self.receive()
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = answer


os.makedirs(FOLDER, exist_ok=True)
server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
print(f"Waiting for documents on port {PORT}", flush=True)
server.serve_forever()
