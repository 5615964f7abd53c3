import { DIGEST_BYTES, digestHex, type HashKernel } from './hashKernel.ts'

const encoder = new TextEncoder()

/** SHA-256 of a few byte strings by a kernel, in lower-case hexadecimal. */
export const hashBytes = (kernel: HashKernel, messages: readonly Uint8Array[]): readonly string[] => {
  const offsets = new Uint32Array(messages.length + 1)
  messages.forEach((message, index) => {
    offsets[index + 1] = (offsets[index] as number) + message.length
  })
  const buffer = new Uint8Array((offsets[messages.length] as number) + 64)
  messages.forEach((message, index) => {
    buffer.set(message, offsets[index])
  })
  const digests = new Uint8Array(DIGEST_BYTES * messages.length)
  if (messages.length > 0) kernel.hashMany(buffer, offsets, messages.length, digests)
  buffer.fill(0)
  return messages.map((_, index) => digestHex(digests, DIGEST_BYTES * index))
}

/** SHA-256 of texts in UTF-8, as hexadecimal digits. */
export const hashTexts = (kernel: HashKernel, texts: readonly string[]): readonly string[] =>
  hashBytes(
    kernel,
    texts.map((text) => encoder.encode(text)),
  )
