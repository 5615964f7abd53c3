import './MethodBadge.css'
import type { Method } from '../../../contract/language/endpoint.ts'

/** HTTP method of a request; color marks methods that write, the word names it. */
export const MethodBadge = ({ method }: { readonly method: Method }) => (
  <span className="method" data-method={method}>
    {method}
  </span>
)
