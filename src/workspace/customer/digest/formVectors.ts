import { IDENTIFIER_KINDS, type IdentifierKind, identifiers } from '../../../contract/audience/identifiers.ts'
import type { Refusal } from '../../../contract/audience/normalForm.ts'

/** A raw value and its expected import: hash, unhashed partner user id, or rejection. */
export type FormVector = { readonly kind: IdentifierKind; readonly raw: string } & (
  | { readonly sha256: string; readonly text?: never; readonly refused?: never }
  | { readonly text: string; readonly sha256?: never; readonly refused?: never }
  | { readonly refused: Refusal; readonly sha256?: never; readonly text?: never }
)

/** The country that numbers without + are read as of. */
export const VECTOR_COUNTRY = 'DE'

/** Of our own making, beyond the examples of the contract; nobody is named by them. */
const OWN: readonly FormVector[] = [
  {
    kind: 'email',
    raw: 'Max.Mustermann+Shop@GMAIL.com',
    sha256: '55d3eb21dae5eb270c687d8dafa453837b2a0aae8f9543357760715e60f8e023',
  },
  {
    kind: 'email',
    raw: 'JÜRGEN.GROẞ@Example.de',
    sha256: 'b66c1b3ce0b6e3d05bd617e0a7ac84bd231fb00458aa5fd8f1108ab5b085e059',
  },
  { kind: 'email', raw: 'test@test.com', refused: 'junk' },
  { kind: 'email', raw: 'd41d8cd98f00b204e9800998ecf8427e', refused: 'md5' },
  { kind: 'email', raw: 'da39a3ee5e6b4b0d3255bfef95601890afd80709', refused: 'sha1' },
  {
    kind: 'email',
    raw: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    refused: 'emptyHash',
  },
  {
    kind: 'email',
    raw: '49E0BE2AECCFB51A8DEE4C945C8A70A9AC500CF6F5CB08112575F74DB9B1470D',
    sha256: '49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d',
  },
  {
    kind: 'phone_number',
    raw: '030 123456',
    sha256: 'a909469fabf3f43d0b7b6c42a85a6e7e8ceb36c7a2f0f1b9c15b80dc16384cb7',
  },
  {
    kind: 'phone_number',
    raw: '0044 113 496 0987',
    sha256: '0fac52d27ec377f8ad2f9de75d1f9bace693237e31868ae6f4616b8bbd0e94fb',
  },
  {
    kind: 'phone_number',
    raw: '+33123456789',
    sha256: '022a2d6f0a45a74fd127cffcc558e0486a29af66d29bb1964cc5b47a75d62a6a',
  },
]

const ofContract = (kind: IdentifierKind): readonly FormVector[] => {
  const { examples, refused, hashed } = identifiers[kind]
  const accepted = examples.flatMap(({ raw, normal, sha256 }): readonly FormVector[] => {
    if (!hashed) return [{ kind, raw, text: normal }]
    return sha256 === undefined ? [] : [{ kind, raw, sha256 }]
  })
  return [...accepted, ...refused.map(({ raw, reason }) => ({ kind, raw, refused: reason }))]
}

/** All examples of the contract, from the documents where available, and our own. */
export const FORM_VECTORS: readonly FormVector[] = [...IDENTIFIER_KINDS.flatMap(ofContract), ...OWN]
