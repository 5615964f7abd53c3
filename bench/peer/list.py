"""What an analyst writes today for a customer list, in two strengths. One thread, nothing stored."""

import csv
import hashlib
import json
import re
import sys
import time

JUNK = {'test', 'n/a', 'na', 'null', 'none', 'nan', 'unknown', '-', '--', '.', '?', 'test@test.com', 'a@a.com'}
EMAIL = re.compile(r'[^\s@]+@[^\s@.]+(\.[^\s@.]+)+')
DEVICE = re.compile(r'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{6,16}')
HANDLE = re.compile(r'[a-z0-9_]{1,50}')
SERVICE_ID = re.compile(r'[1-9]\d{0,19}')
PHONE_SIGNS = re.compile(r'[\s().\-/]')
PHONE = re.compile(r'\+[1-9]\d{6,14}')
HASH = re.compile(r'[0-9a-f]{64}')


def rows_of(path):
    file = open(path, newline='', encoding='utf-8')
    reader = csv.reader(file)
    next(reader)
    return reader


def simple(path):
    """Strip, lower-case, hash the five kinds that are hashed."""
    rows = 0
    for row in rows_of(path):
        for value in row[:5]:
            hashlib.sha256(value.strip().lower().encode()).hexdigest()
        rows += 1
    return rows


def lower(value):
    return value.strip().lower()


KINDS = [
    (lower, EMAIL),
    (lower, DEVICE),
    (lambda value: value.strip().lstrip('@').lower(), HANDLE),
    (lambda value: value.strip().lstrip('0'), SERVICE_ID),
    (lambda value: PHONE_SIGNS.sub('', value.strip()), PHONE),
]


def normalised(path):
    """The same normal forms, checks and packed digests as ours; without phone numbers of a country and without comparing."""
    rows = 0
    for row in rows_of(path):
        digests = []
        for value, (form, valid) in zip(row, KINDS):
            normal = form(value)
            if normal == '' or normal in JUNK:
                continue
            if len(normal) == 64 and HASH.fullmatch(normal):
                digests.append(bytes.fromhex(normal))
            elif valid.fullmatch(normal):
                digests.append(hashlib.sha256(normal.encode()).digest())
        partner = row[5].strip()
        if partner != '' and partner.lower() not in JUNK and partner.isprintable():
            digests.append(partner.encode())
        b''.join(digests)
        rows += 1
    return rows


# For each line "simple PATH" or "normalised PATH": rows, and seconds by the clock and of the processor.
WAYS = {'simple': simple, 'normalised': normalised}
for line in sys.stdin:
    way, path = line.rstrip('\n').split(' ', 1)
    began, busy = time.perf_counter(), time.process_time()
    rows = WAYS[way](path)
    answer = {'rows': rows, 'seconds': time.perf_counter() - began, 'busy': time.process_time() - busy}
    print(json.dumps(answer), flush=True)
