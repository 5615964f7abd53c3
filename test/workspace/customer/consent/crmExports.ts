import { hexOf } from '../lists.ts'

// Exports of five customer systems as they write them. Made of seeds, with what may leave computed beside them.

const random = (seed: number) => {
  let state = (seed * 2_654_435_761) >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A person of an export. The cells beside the address, and whether the row may be read. */
interface Vendor {
  readonly name: string
  readonly headers: readonly string[]
  /** Column of consent, and what each of its values means there. Written down here, not taken from the program. */
  readonly consent: readonly { readonly column: string; readonly values: Readonly<Record<string, boolean>> }[]
  /** Columns that must not be read as identifiers. */
  readonly other: (at: number, pick: (below: number) => number) => Readonly<Record<string, string>>
  readonly country: string
}

const ip = (pick: (below: number) => number): string => [1, 1, 1, 1].map(() => pick(256)).join('.')

export const VENDORS: readonly Vendor[] = [
  {
    name: 'Mailchimp',
    headers: [
      'Email Address',
      'First Name',
      'Phone Number',
      'MEMBER_RATING',
      'OPTIN_TIME',
      'OPTIN_IP',
      'CONFIRM_TIME',
      'CONFIRM_IP',
      'LATITUDE',
      'LONGITUDE',
      'CC',
      'REGION',
      'LEID',
      'EUID',
    ],
    consent: [
      { column: 'OPTIN_TIME', values: { '2024-03-01 10:11:12': true, '2025-12-24 08:00:00': true, '': false } },
      { column: 'CONFIRM_TIME', values: { '2024-03-01 10:12:00': true, '': false } },
    ],
    other: (at, pick) => ({
      MEMBER_RATING: String(1 + pick(5)),
      OPTIN_IP: ip(pick),
      CONFIRM_IP: ip(pick),
      LATITUDE: '52.520008',
      LONGITUDE: '13.404954',
      REGION: 'BE',
      LEID: String(100_000_000 + at),
      EUID: `e${at}`,
    }),
    country: 'CC',
  },
  {
    name: 'HubSpot',
    headers: [
      'Record ID',
      'First Name',
      'Email',
      'Phone Number',
      'Country/Region',
      'IP Country',
      'Marketing contact status',
      'Opted out of email: Marketing Information',
    ],
    consent: [
      {
        column: 'Marketing contact status',
        values: { 'Marketing contact': true, 'Non-marketing contact': false, '': false },
      },
      { column: 'Opted out of email: Marketing Information', values: { false: true, true: false, '': false } },
    ],
    other: (at) => ({ 'Record ID': String(51 + at), 'IP Country': 'france' }),
    country: 'Country/Region',
  },
  {
    name: 'Klaviyo',
    headers: [
      'Email',
      'Klaviyo ID',
      'First Name',
      'Phone Number',
      'IP Address',
      'Country',
      'Email Marketing Consent',
      'Email Marketing Consent Timestamp',
      'SMS Marketing Consent',
    ],
    consent: [
      {
        column: 'Email Marketing Consent',
        values: { SUBSCRIBED: true, UNSUBSCRIBED: false, NEVER_SUBSCRIBED: false, '': false, perhaps: false },
      },
    ],
    other: (at, pick) => ({
      'Klaviyo ID': `01HABC${at}`,
      'IP Address': ip(pick),
      'SMS Marketing Consent': ['SUBSCRIBED', 'UNSUBSCRIBED', ''][pick(3)] ?? '',
      'Email Marketing Consent Timestamp': '2025-01-02T03:04:05Z',
    }),
    country: 'Country',
  },
  {
    name: 'Salesforce',
    headers: ['Contact ID', 'First Name', 'Email', 'Phone', 'Mailing Country', 'Email Opt Out', 'Do Not Call'],
    consent: [
      { column: 'Email Opt Out', values: { '0': true, '1': false, '': false } },
      { column: 'Do Not Call', values: { '0': true, '1': false } },
    ],
    other: (at) => ({ 'Contact ID': `0035e00000${String(at).padStart(5, '0')}AAA` }),
    country: 'Mailing Country',
  },
  {
    name: 'Shopify',
    headers: [
      'Customer ID',
      'First Name',
      'Email',
      'Accepts Email Marketing',
      'Default Address Country Code',
      'Default Address Phone',
      'Accepts SMS Marketing',
      'Total Spent',
      'Default Address Zip',
    ],
    consent: [{ column: 'Accepts Email Marketing', values: { yes: true, no: false, '': false } }],
    other: (at, pick) => ({
      'Customer ID': `'${7_000_000_000 + at}`,
      'Accepts SMS Marketing': ['yes', 'no'][pick(2)] ?? '',
      'Total Spent': '12345.67',
      'Default Address Zip': '94103-1234',
    }),
    country: 'Default Address Country Code',
  },
]

/** An export, and by an oracle of its own who may leave. Also which hashes and ids must not. */
export interface CrmExport {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Hashes of addresses and phones of those who consented, by row. */
  readonly consenting: readonly (readonly string[])[]
  readonly withheld: readonly (readonly string[])[]
  /** Rows by value of each column of consent. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** What must never leave. Ids as they are, and hashes of IP addresses read as phone numbers. */
  readonly forbidden: readonly string[]
}

const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  CC: ['DE', 'US', 'FR'],
  'Default Address Country Code': ['DE', 'US', 'FR'],
}

/** National numbers whose international form is known by hand. */
const phoneOf = (country: number, at: number): readonly [written: string, e164: string] => {
  const last = String(at % 1000).padStart(3, '0')
  if (country === 0) return [`030.1234.5${last}`, `+493012345${last}`]
  if (country === 1) return [`415.555.0${last}`, `+14155550${last}`]
  const pair = String(at % 100).padStart(2, '0')
  return [`01.23.45.67.${pair}`, `+331234567${pair}`]
}

export const crmExport = (vendor: Vendor, seed: number, rows: number): CrmExport => {
  const pick = random(seed)
  const countries = COUNTRIES[vendor.country] ?? ['Germany', 'United States', 'France']
  const made = Array.from({ length: rows }, (_, at) => {
    const consents = vendor.consent.map(({ column, values }) => {
      const known = Object.keys(values)
      return [column, known[pick(known.length)] ?? ''] as const
    })
    const country = pick(3)
    const [phone, e164] = phoneOf(country, at)
    const email = `p${seed}.${at}@crm.example`
    const other = vendor.other(at, pick)
    const cells = vendor.headers.map((heading) => {
      if (/^email( address)?$/i.test(heading)) return pick(4) === 0 ? email.toUpperCase() : email
      if (/phone/i.test(heading)) return phone
      if (heading === vendor.country) return countries[country] ?? ''
      return (
        other[heading] ??
        consents.find(([column]) => column === heading)?.[1] ??
        (heading === 'First Name' ? `Name${at}` : '')
      )
    })
    const hasConsented = vendor.consent.every(
      ({ column, values }) => values[consents.find(([own]) => own === column)?.[1] ?? ''] === true,
    )
    const ips = Object.entries(other).flatMap(([heading, value]) => (/ip\b|_ip/i.test(heading) ? [value] : []))
    const ids = Object.entries(other).flatMap(([heading, value]) => (/ id$/i.test(heading) ? [value] : []))
    const ofIps = ips.flatMap((value) => {
      const digits = value.replaceAll('.', '')
      return ['', '+', '+49', '+1', '+33'].map((code) => hexOf(code + digits))
    })
    return { cells, consents, hasConsented, hashes: [hexOf(email), hexOf(e164)], forbidden: [...ids, ...ofIps] }
  })
  const values = Object.fromEntries(
    vendor.consent.map(({ column }) => {
      const counts: Record<string, number> = {}
      for (const { consents } of made) {
        const value = consents.find(([own]) => own === column)?.[1] ?? ''
        counts[value] = (counts[value] ?? 0) + 1
      }
      return [column, counts]
    }),
  )
  return {
    headers: vendor.headers,
    rows: made.map(({ cells }) => cells),
    consenting: made.filter(({ hasConsented }) => hasConsented).map(({ hashes }) => hashes),
    withheld: made.filter(({ hasConsented }) => !hasConsented).map(({ hashes }) => hashes),
    values,
    forbidden: made.flatMap(({ forbidden }) => forbidden),
  }
}

export const csvOf = ({ headers, rows }: Pick<CrmExport, 'headers' | 'rows'>): string =>
  [headers, ...rows]
    .map((cells) => cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(','))
    .join('\n')
    .concat('\n')

export const jsonOf = ({ headers, rows }: CrmExport): string =>
  JSON.stringify(rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [headers[at] ?? '', cell]))))
