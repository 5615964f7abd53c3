import { type OpenApiDocument, openApi } from '../../../contract/openapi.ts'
import { useConnection } from '../../base/connection.ts'

/** The contract as a document, with addresses and names of the service that one is signed in to; else of the emulator. */
export const currentDocument = (): OpenApiDocument => {
  const { connection } = useConnection.getState()
  return 'profile' in connection ? openApi(connection.profile) : openApi()
}
