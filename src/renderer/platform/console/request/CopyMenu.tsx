import { Copy } from 'lucide-react'
import { toCurl, toFetch, toTwurl } from '../../../../contract/wire/curl.ts'
import type { ShownRequest } from '../../../../host/console.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { copyText } from './copyText.ts'

/** The request for other programs, with `<...>` where they must bring secrets of their own. */
export const CopyMenu = ({ request }: { readonly request: ShownRequest | undefined }) => {
  const copy = (what: string, write: (request: ShownRequest) => string) => () => {
    if (request !== undefined) void copyText(what, write(request))
  }
  const disabledReason = request === undefined ? 'No request yet' : undefined
  return (
    <Menu
      label="Copy the request as"
      groups={[
        {
          actions: [
            { id: 'curl', label: 'curl command', disabledReason, run: copy('The curl command', toCurl) },
            { id: 'fetch', label: 'JavaScript fetch', disabledReason, run: copy('The fetch call', toFetch) },
            { id: 'twurl', label: 'twurl command', disabledReason, run: copy('The twurl command', toTwurl) },
            { id: 'url', label: 'URL', disabledReason, run: copy('The URL', ({ url }) => url) },
            {
              id: 'body',
              label: 'Body',
              disabledReason: disabledReason ?? (request?.body === undefined ? 'No body' : undefined),
              run: copy('The body', ({ body }) => body ?? ''),
            },
          ],
        },
      ]}
    >
      <Button icon={Copy}>Copy as</Button>
    </Menu>
  )
}
