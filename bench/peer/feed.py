"""The script that an analyst writes for the same job: csv.DictReader, the same rules, rows without errors written as JSON lines.

python3 feed.py FEED.csv OUT.jsonl prints seconds, rows, rows with errors and with warnings only.
"""

import csv
import json
import re
import sys
import time
from urllib.parse import urlsplit

csv.field_size_limit(1 << 20)

FIELDS = """id title description availability condition price link image_link brand gtin mpn mobile_link
additional_image_link google_product_category product_type inventory sale_price sale_price_effective_date item_group_id
gender color size age_group custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4""".split()
REQUIRED = "id title description availability condition price link image_link".split()
LISTS = {
    "availability": {"in stock", "available for order", "preorder", "out of stock", "discontinued"},
    "condition": {"new", "used", "refurbished"},
    "gender": {"female", "male", "unisex"},
    "age_group": {"adult", "all ages", "teen", "kids", "toddler", "infant", "newborn"},
}
TEXTS = [name for name in FIELDS if name not in LISTS and name not in
         {"price", "sale_price", "sale_price_effective_date", "link", "image_link", "mobile_link",
          "additional_image_link", "inventory", "description"}]
CURRENCIES = set("""AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR
ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST
XAF XCD XCG XOF XPF YER ZAR ZMW ZWG""".split())
DECIMALS = {**dict.fromkeys("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(), 0),
            **dict.fromkeys("BHD IQD JOD KWD LYD OMR TND".split(), 3)}
PRICE = re.compile(r"(\d+)(?:\.(\d+))? ([A-Z]{3})\Z")
LINK = re.compile(r"https://(?:[a-z0-9-]+\.)+[a-z][a-z-]*(?:[/?#][\w\-./?%&=+~:@!$'()*,;#]*)?\Z", re.I | re.A)
TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*(?=[\s/>])[^<>]*>|<!--|<![A-Za-z]")
ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});", re.I)
IN_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffd]")
IN_LINE = re.compile("[\x00-\x1f\x7f-\x9f\ufeff\ufffd]")
HEX = re.compile(r"(?:#[0-9a-f]{3,8}|0x[0-9a-f]{6}|(?=[a-f]*\d)[0-9a-f]{6})\Z", re.I)
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)\Z")
GOOD = {"jpg", "jpeg", "gif", "webp", "png"}
OTHER = set("""bmp svg tif tiff heic heif avif ico psd ai eps pdf raw jp2 jxl apng mp4 mov avi webm txt html htm zip""".split())


def is_link(text):
    if LINK.match(text):
        return True
    if not text.startswith("https://") or " " in text:
        return False
    try:
        return bool(urlsplit(text).hostname)
    except ValueError:
        return False


def image_kind(link):
    path = link.partition("://")[2].partition("/")[2].partition("?")[0].partition("#")[0]
    name, dot, ending = path.rpartition(".")
    if not dot or "/" in ending:
        return "unknown"
    ending = ending.lower()
    return "good" if ending in GOOD else "other" if ending in OTHER else "unknown"


def is_path(text):
    return ">" not in text or all(level.strip() and ">" not in level for level in text.split(" > "))


def check_price(field, text, errors, warnings):
    found = PRICE.match(text)
    if not found:
        errors.append(field + ".format")
        return None
    whole, fraction, currency = found.group(1), found.group(2) or "", found.group(3)
    if currency not in CURRENCIES:
        errors.append(field + ".currency")
    if not whole.strip("0") and not fraction.strip("0"):
        warnings.append(field + ".zero")
    if len(fraction.rstrip("0")) > DECIMALS.get(currency, 2):
        warnings.append(field + ".decimals")
    return float(whole + "." + (fraction or "0")), currency


def check_gtin(text, warnings):
    if not text.isdigit() or len(text) not in (8, 12, 13, 14):
        warnings.append("gtin.length")
        return
    total = sum((ord(digit) - 48) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(text[:-1])))
    if (10 - total % 10) % 10 != int(text[-1]):
        warnings.append("gtin.checkDigit")
    if len(text) >= 12:
        thirteen = ("0" + text)[-13:]
        if re.match(r"98[1-4]|99|05|2|02|04", thirteen):
            warnings.append("gtin.prefix")


def check(row):
    errors, warnings = [], []
    for field in REQUIRED:
        if not row[field]:
            errors.append(field + ".required")
    if not row["brand"] and not row["gtin"] and not row["mpn"]:
        errors.append("brand.identifier")
    for field in TEXTS:
        if row[field] and IN_LINE.search(row[field]):
            warnings.append(field + ".characters")
    if len(row["id"]) > 100:
        warnings.append("id.length")
    if len(row["title"]) > 150:
        errors.append("title.length")
    description = row["description"]
    if len(description) > 5000:
        errors.append("description.length")
    if "<" in description and TAG.search(description):
        errors.append("description.html")
    if "&" in description and ENTITY.search(description):
        warnings.append("description.entities")
    if IN_TEXT.search(description):
        warnings.append("description.characters")
    for field, words in LISTS.items():
        if row[field] and row[field] not in words:
            errors.append(field + ".value")
    price = check_price("price", row["price"], errors, warnings) if row["price"] else None
    if row["sale_price"]:
        sale = check_price("sale_price", row["sale_price"], errors, warnings)
        if price and sale:
            if price[1] != sale[1]:
                errors.append("sale_price.sameCurrency")
            elif sale[0] >= price[0]:
                errors.append("sale_price.lower")
    dates = row["sale_price_effective_date"]
    if dates:
        parts = dates.split("/")
        if len(parts) != 2 or not all(MOMENT.match(part) for part in parts):
            errors.append("sale_price_effective_date.format")
        if not row["sale_price"]:
            warnings.append("sale_price_effective_date.alone")
    for field in ("link", "image_link", "mobile_link"):
        if row[field] and not is_link(row[field]):
            errors.append(field + ".https")
    if row["image_link"]:
        kind = image_kind(row["image_link"])
        if kind == "other":
            errors.append("image_link.type")
        elif kind == "unknown":
            warnings.append("image_link.extension")
    if row["additional_image_link"]:
        links = [link.strip() for link in row["additional_image_link"].split(",") if link.strip()]
        if len(links) > 10:
            errors.append("additional_image_link.count")
        if not all(is_link(link) for link in links):
            errors.append("additional_image_link.https")
        kinds = {image_kind(link) for link in links}
        if "other" in kinds:
            errors.append("additional_image_link.type")
        if "unknown" in kinds:
            warnings.append("additional_image_link.extension")
    if row["gtin"]:
        check_gtin(row["gtin"], warnings)
    category = row["google_product_category"]
    if category and not (category.isdigit() and len(category) <= 7) and not (category[0].isalpha() and is_path(category)):
        warnings.append("google_product_category.shape")
    if row["product_type"] and not is_path(row["product_type"]):
        warnings.append("product_type.path")
    inventory = row["inventory"]
    if inventory:
        if not inventory.isdigit() or len(inventory) > 15:
            errors.append("inventory.whole")
        elif row["availability"] == "in stock" and int(inventory) == 0:
            errors.append("inventory.inStock")
    if row["color"] and any(HEX.match(part) for part in re.split(r"[/,;\s]+", row["color"])):
        errors.append("color.hex")
    return errors, warnings


def main(source, target):
    began, began_cpu = time.perf_counter(), time.process_time()
    rows = with_errors = with_warnings = 0
    ids = {}
    variants = {}
    with open(source, encoding="utf-8-sig", newline="") as feed, open(target, "w", encoding="utf-8") as out:
        for line in csv.DictReader(feed):
            row = {field: (line.get(field) or "").strip() for field in FIELDS}
            errors, warnings = check(row)
            ids.setdefault(row["id"].lower(), []).append(rows)
            if not row["item_group_id"] and row["title"] and (row["size"] or row["color"] or row["gender"] or row["age_group"]):
                variants.setdefault((row["title"] + "\0" + row["brand"]).lower(), []).append(rows)
            rows += 1
            if errors:
                with_errors += 1
            elif warnings:
                with_warnings += 1
            out.write(json.dumps({**row, "errors": errors, "warnings": warnings}, ensure_ascii=False))
            out.write("\n")
    doubled = sum(len(group) for group in ids.values() if len(group) > 1)
    print(json.dumps({"seconds": time.perf_counter() - began, "cpu": time.process_time() - began_cpu, "rows": rows, "errors": with_errors,
                      "warnings": with_warnings, "doubled": doubled}))


main(sys.argv[1], sys.argv[2])
