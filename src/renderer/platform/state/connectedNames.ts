import type { WireNames } from '../../../contract/wire/message.ts'
import { useConnection } from '../../base/connection.ts'

/** Brand names of the service that is signed in to. */
export const connectedNames = (): WireNames => {
  const { connection } = useConnection.getState()
  return connection.state === 'none' ? {} : connection.wireNames
}
