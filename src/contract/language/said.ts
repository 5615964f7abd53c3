/** A message of the catalogs that is not written out yet. Params never hold a person's value. */
export interface CodedMessage {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Text for people: a fixed English sentence and the message that translates it. */
export interface Said {
  readonly sentence: string
  readonly message?: CodedMessage
}

/** Pairs an English sentence of the platform or of a file with its message. */
export const saying = (sentence: string, code: string, params?: CodedMessage['params']): Said => ({
  sentence,
  message: { code, ...(params === undefined ? {} : { params }) },
})

/** The parts of a failure that say why; a sentence alone has no message. */
export const asSaid = (said: string | Said): Said =>
  typeof said === 'string'
    ? { sentence: said }
    : { sentence: said.sentence, ...(said.message === undefined ? {} : { message: said.message }) }
