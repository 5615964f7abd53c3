import { Code } from 'lucide-react'
import type { EndpointId } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { openRequest } from '../../platform/state/console.ts'
import { openEndpoint } from '../../platform/state/platform.ts'

interface ShowCallProps {
  readonly endpoint: EndpointId
  /** What the request holds; without it the console shows its form as it was left. */
  readonly input?: Readonly<Record<string, unknown>>
}

/** Opens the console with the request that this part of the page sends. */
export const ShowCall = ({ endpoint, input }: ShowCallProps) => (
  <Button
    variant="quiet"
    icon={Code}
    onPress={() => {
      if (input !== undefined) openRequest(endpoint, input)
      openEndpoint(endpoint)
    }}
  >
    {t('people.online.call')}
  </Button>
)
