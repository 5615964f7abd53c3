/** A message of the catalogs that is not written out yet. Params never hold a person's value. */
export interface CodedMessage {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A text for people: an English sentence that is the same in every language, and the message that says so in theirs. */
export interface Said {
  readonly sentence: string
  readonly message?: CodedMessage
}

/** An English sentence of the platform or of a file, with the message that says so to people. */
export const saying = (sentence: string, code: string, params?: CodedMessage['params']): Said => ({
  sentence,
  message: { code, ...(params === undefined ? {} : { params }) },
})

/** The parts of a failure that say why; a sentence alone has no message. */
export const asSaid = (said: string | Said): Said =>
  typeof said === 'string'
    ? { sentence: said }
    : { sentence: said.sentence, ...(said.message === undefined ? {} : { message: said.message }) }
