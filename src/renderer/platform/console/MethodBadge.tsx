import './MethodBadge.css'
import type { Method } from '../../../contract/language/endpoint.ts'

/** The method of a request; those that act stand out, and the word itself says which it is. */
export const MethodBadge = ({ method }: { readonly method: Method }) => (
  <span className="method" data-method={method}>
    {method}
  </span>
)
