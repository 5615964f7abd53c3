import { createServer } from 'node:net'

/** Below the ports that systems hand out, so that none is taken before use. */
const [FROM, COUNT] = [20_000, 12_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const server = createServer()
    server.once('error', () => settle(false))
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)))
  })

/** Far from where other processes begin. */
let next = process.pid * 31

/** A free port of this computer, for programs that need one before they start. */
export const freePort = async (): Promise<number> => {
  next++
  const port = FROM + (next % COUNT)
  return (await isFree(port)) ? port : freePort()
}
