import { escapedAgain, type SignatureExplanation } from '../../../../contract/wire/explainSignature.ts'
import { percentEncode, type SignedParameter } from '../../../../contract/wire/oauth1.ts'

/** One piece of a base string: what it says, and where it came from. */
export interface BasePart {
  readonly from: 'method' | 'address' | 'joint' | SignedParameter['from']
  /** As it stands in the base string. */
  readonly text: string
  /** The parameter that it is, where it is one. */
  readonly parameter?: SignedParameter
}

const JOINT: BasePart = { from: 'joint', text: '&' }
const ENCODED_JOINT: BasePart = { from: 'joint', text: '%26' }

/** Pieces of a base string (RFC 5849, 3.4.1.1); undefined if they don't rebuild it. */
export const baseParts = (signature: SignatureExplanation): readonly BasePart[] | undefined => {
  const parameters = signature.parameters.flatMap((parameter, at): readonly BasePart[] => {
    const part = { from: parameter.from, text: escapedAgain(parameter.encoded), parameter }
    return at === 0 ? [part] : [ENCODED_JOINT, part]
  })
  const parts: readonly BasePart[] = [
    { from: 'method', text: signature.method },
    JOINT,
    { from: 'address', text: percentEncode(signature.address) },
    JOINT,
    ...parameters,
  ]
  return parts.map(({ text }) => text).join('') === signature.baseString ? parts : undefined
}

/** Names signed more than once: legal, but many servers read only one of them. */
export const repeatedNames = ({ parameters }: SignatureExplanation): readonly string[] => {
  const names = parameters.map(({ name }) => name)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
