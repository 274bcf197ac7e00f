#!/usr/bin/python3
"""Serves the databases of a folder on 127.0.0.1, and prints the port on a line of its own.

    serve.py FOLDER PORT          PORT 0 takes any that is free

It ends when the process that started it does, however that ended.
"""
import ctypes
import os
import signal
import sys
import tempfile

PR_SET_PDEATHSIG = 1
MEBIBYTE = 1024 * 1024
CONFIGURATION = """\
[database]
uri = sqlite://
path = {folder}
language = en
[web]
root = {folder}/none
[request]
max_size = {anyone}
max_size_authenticated = {known}
[attachment]
filestore = False
[password]
passlib = {passlib}
"""


def main(folder, port):
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    configure(folder)
    from trytond.pool import Pool
    from trytond.wsgi import app
    from werkzeug.serving import make_server

    Pool.start()
    server = make_server('127.0.0.1', port, app, threaded=True)
    print(server.port, flush=True)
    server.serve_forever()


def configure(folder):
    from trytond.config import config
    with tempfile.NamedTemporaryFile('w', suffix='.conf') as file:
        file.write(CONFIGURATION.format(folder=folder, anyone=2 * MEBIBYTE, known=100 * MEBIBYTE,
            passlib=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'passlib.ini')))
        file.flush()
        config.update_etc([file.name])


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]))
