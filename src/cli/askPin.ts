import { createInterface } from 'node:readline'

/** Characters that are read for a PIN; what is piped in may be a line without end. */
const MAX_TYPED = 10_000

/** Asks for the PIN on the terminal, or reads it as the next line of what is piped in; empty where there is none. */
export const askPin = (): Promise<string> =>
  new Promise((settle) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY })
    lines.once('close', () => settle(''))
    let typed = 0
    process.stdin.on('data', (piece) => {
      typed += piece.length
      if (typed > MAX_TYPED) lines.close()
    })
    lines.question('PIN: ', (answer) => {
      // What is piped in is not echoed, so the line would go on with what is said next.
      if (!process.stdin.isTTY) process.stderr.write('\n')
      settle(answer)
      lines.close()
    })
  })
