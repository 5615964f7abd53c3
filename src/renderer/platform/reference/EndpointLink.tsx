import type { EndpointId } from '../../../contract/contract.ts'
import { openReference } from '../state/platform.ts'
import { endpointText } from './model/endpointText.ts'

/** The name of an endpoint, which opens the reference there. */
const EndpointLink = ({ id }: { readonly id: EndpointId }) => (
  <button type="button" className="ref-link" title={endpointText(id)} onClick={() => openReference(id)}>
    {id}
  </button>
)

/** Names of several endpoints. */
export const EndpointLinks = ({ ids }: { readonly ids: readonly EndpointId[] }) => (
  <ul className="ref-links">
    {ids.map((id) => (
      <li key={id}>
        <EndpointLink id={id} />
      </li>
    ))}
  </ul>
)
