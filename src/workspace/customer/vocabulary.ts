import { IDENTIFIER_KINDS, type IdentifierKind, identifiers } from '../../contract/audience/identifiers.ts'

/** A heading without case, accents, spaces and signs: `E-Mail Adresse` is `emailadresse`. */
export const headingWord = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')

const KIND_OF_WORD: ReadonlyMap<string, IdentifierKind> = new Map(
  IDENTIFIER_KINDS.flatMap((kind) => identifiers[kind].headings.map((word): [string, IdentifierKind] => [word, kind])),
)

/** Headings of the column that says in which country a phone number is. */
export const COUNTRY_WORDS: ReadonlySet<string> = new Set([
  ...['country', 'countrycode', 'countryiso', 'phonecountry', 'land', 'landercode', 'landeskuerzel', 'laendercode'],
  ...['pays', 'codepays', 'pais', 'codigopais', 'codigodepais'],
])

// What platforms and people add to the word: sha256, hashed, a number (Email 2), home or work.
const EXTRAS = /^(sha256|hashed|hash)|(sha256|hashed|hash|lowercase|normalized|e164|\d+)$/

/** The kind that a heading names; undefined for words that we do not know. */
export const kindOfHeading = (heading: string): IdentifierKind | undefined => {
  let word = headingWord(heading)
  for (;;) {
    const kind = KIND_OF_WORD.get(word)
    if (kind !== undefined) return kind
    const shorter = word.replace(EXTRAS, '')
    if (shorter === word) return undefined
    word = shorter
  }
}
