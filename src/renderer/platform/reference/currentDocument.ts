import { type OpenApiDocument, openApi } from '../../../contract/openapi.ts'
import { useConnection } from '../../base/connection.ts'

/** The contract as OpenAPI, with URLs and names of the connected service, else the emulator's. */
export const currentDocument = (): OpenApiDocument => {
  const { connection } = useConnection.getState()
  return 'profile' in connection ? openApi(connection.profile) : openApi()
}
