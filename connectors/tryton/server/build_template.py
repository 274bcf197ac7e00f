#!/usr/bin/python3
"""Creates the template company of all tests and trials, once, and prints its path.

    build_template.py FOLDER

The name of the file identifies its sources, so that another Tryton or another company creates another
template. Concurrent processes wait until it is finished.
"""
import fcntl
import glob
import hashlib
import json
import os
import subprocess
import sys
import tempfile

import trytond

HERE = os.path.dirname(os.path.abspath(__file__))
USERS = os.path.join(HERE, 'users.json')
PASSLIB = os.path.join(HERE, 'passlib.ini')
CONFIGURATION = """\
[database]
uri = sqlite://
path = {folder}
language = en
[attachment]
filestore = False
[password]
passlib = {passlib}
"""


def main(folder):
    os.makedirs(folder, exist_ok=True)
    template = os.path.join(folder, 'template-%s.sqlite' % fingerprint())
    with open(os.path.join(folder, 'lock'), 'w') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(template):
            build(folder, template)
    print(template)


def fingerprint():
    digest = hashlib.sha256(trytond.__version__.encode())
    for path in sorted(glob.glob(os.path.join(HERE, '*.py'))) + [USERS, PASSLIB]:
        with open(path, 'rb') as script:
            digest.update(script.read())
    return digest.hexdigest()[:12]


def build(folder, template):
    with tempfile.TemporaryDirectory(dir=folder) as place:
        database = os.path.join(place, 'company.sqlite')
        configuration = os.path.join(place, 'trytond.conf')
        password = os.path.join(place, 'password')
        with open(configuration, 'w') as file:
            file.write(CONFIGURATION.format(folder=place, passlib=PASSLIB))
        with open(password, 'w') as file:
            with open(USERS) as users:
                file.write(json.load(users)['admin']['password'])
        open(database, 'w').close()
        environment = dict(os.environ, TRYTONPASSFILE=password)
        quietly(sys.executable, '-W', 'ignore', '/usr/bin/trytond-admin', '-c', configuration, '-d', 'company', '--all',
            '--email', 'admin@hafen-handel.example', env=environment)
        quietly(sys.executable, '-W', 'ignore', os.path.join(HERE, 'make_company.py'), configuration, env=environment)
        for old in glob.glob(os.path.join(folder, 'template-*.sqlite')):
            os.remove(old)
        os.rename(database, template)


def quietly(*words, env):
    done = subprocess.run(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit('%s failed:\n%s' % (words[0], done.stdout.decode(errors='replace')[-4000:]))


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]))
