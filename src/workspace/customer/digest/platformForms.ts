import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'

// How other places want the same value written before it is hashed. None of this is in the platform's documents: it is public
// help of each company, as found at its source. A list that was hashed for one place may match nobody at another.

interface FormChange {
  readonly id: 'gmailDots' | 'tag' | 'allDots' | 'noPlus'
  readonly apply: (normal: string) => string
}

/** What else a place says of a kind. */
type FormNote = 'gmail' | 'olderTools' | 'plus' | 'withoutPlus'

/** How one place writes the kinds that its help describes. */
interface PlatformForm {
  readonly id: string
  /** Name of the product, the same in every language. */
  readonly name: string
  /** Differences from our normal form per type; an empty list means the same form. */
  readonly kinds: { readonly [Kind in IdentifierKind]?: readonly FormChange[] }
  /** What else there is to know of a kind. */
  readonly notes?: { readonly [Kind in IdentifierKind]?: FormNote }
  /** Source of the rule. */
  readonly source: string
}

const atDomain = (address: string): number => address.lastIndexOf('@')

const GMAIL = /@(gmail|googlemail)\.com$/

const changes = {
  gmailDots: {
    id: 'gmailDots',
    apply: (address) =>
      GMAIL.test(address)
        ? address.slice(0, atDomain(address)).replaceAll('.', '') + address.slice(atDomain(address))
        : address,
  },
  tag: {
    id: 'tag',
    apply: (address) => address.replace(/^([^+]*)\+[^@]*(?=@)/, '$1'),
  },
  allDots: {
    id: 'allDots',
    apply: (address) => address.slice(0, atDomain(address)).replaceAll('.', '') + address.slice(atDomain(address)),
  },
  noPlus: {
    id: 'noPlus',
    apply: (number) => number.replace(/^\+/, ''),
  },
} as const satisfies Record<string, FormChange>

/** Places whose rules are public, each with its source. To add one, add a row. */
export const PLATFORM_FORMS: readonly PlatformForm[] = [
  {
    id: 'x',
    name: 'X Custom Audiences',
    kinds: { email: [], handle: [], svc_id: [], device_id: [] },
    source: 'developer.twitter.com/en/docs/twitter-ads-api/audiences/overview/user-data',
  },
  {
    id: 'x-conversions',
    name: 'X Conversion API',
    kinds: { phone_number: [] },
    notes: { phone_number: 'plus' },
    source: 'developer.x.com, conversion API',
  },
  {
    id: 'google-match',
    name: 'Google Customer Match',
    kinds: { email: [], phone_number: [] },
    notes: { email: 'gmail' },
    source: 'developers.google.com/google-ads/api/docs/remarketing/audience-types/customer-match',
  },
  {
    id: 'google-conversions',
    name: 'Google Enhanced Conversions',
    kinds: { email: [changes.gmailDots], phone_number: [] },
    source: 'developers.google.com/google-ads/api/docs/conversions/upload-online',
  },
  {
    id: 'meta',
    name: 'Meta Custom Audiences',
    kinds: { email: [], phone_number: [changes.noPlus] },
    source:
      'developers.facebook.com/docs/marketing-api/audiences/guides/custom-audiences; help.salesforce.com 000391108',
  },
  {
    id: 'tiktok',
    name: 'TikTok Customer File',
    kinds: { email: [], phone_number: [] },
    notes: { phone_number: 'withoutPlus' },
    source: 'ads.tiktok.com/help, How to create a Custom Audience with a customer file (September 2025)',
  },
  {
    id: 'tiktok-older',
    name: 'TikTok Customer File (2024)',
    kinds: { email: [changes.tag, changes.allDots], phone_number: [] },
    notes: { email: 'olderTools' },
    source: 'ads.tiktok.com/help, List of supported IDs and formats for a customer file (before 2025)',
  },
]

/** One value as a place would write it. */
export interface ComparedForm {
  readonly id: string
  readonly name: string
  readonly form: string
  /** True where it is our normal form, so that the hash is the same. */
  readonly same: boolean
  /** What makes the difference; empty where there is none. */
  readonly because: readonly (FormChange['id'] | 'keptPlus')[]
  readonly note?: FormNote
  readonly source: string
}

/** A normal form of ours as every place that takes its kind would write it. Outside of the platform's documents. */
export const compareForms = (kind: IdentifierKind, normal: string, ours = normal): readonly ComparedForm[] =>
  PLATFORM_FORMS.flatMap(({ id, name, kinds, notes, source }) => {
    const own = kinds[kind]
    const note = notes?.[kind]
    if (own === undefined) return []
    let form = normal
    const because: (FormChange['id'] | 'keptPlus')[] = []
    for (const { id: change, apply } of own) {
      const next = apply(form)
      if (next !== form) because.push(change)
      form = next
    }
    if (form === normal && ours !== normal) because.push('keptPlus')
    return [{ id, name, form, same: form === ours, because, source, ...(note === undefined ? {} : { note }) }]
  })
