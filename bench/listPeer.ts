import { fileURLToPath } from 'node:url'
import { type LinePeer, startPeer } from './linePeer.ts'

/** The script of `peer/list.py`, which knows the jobs `simple` and `normalised`. */
export const python = (): LinePeer =>
  startPeer('The Python script', 'python3', [fileURLToPath(new URL('peer/list.py', import.meta.url))])
