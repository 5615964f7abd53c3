import { Copy, Play, X } from 'lucide-react'
import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { isDeprecated } from '../../../contract/language/deprecated.ts'
import { t } from '../../../messages/t.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { MethodBadge } from '../console/MethodBadge.tsx'
import { copyText } from '../console/request/copyText.ts'
import { closeEndpoint, openEndpoint } from '../state/platform.ts'
import { currentDocument } from './currentDocument.ts'
import { endpointText } from './model/endpointText.ts'
import { operationText } from './model/operationText.ts'

/** A path with its parameters set off. */
const Path = ({ path }: { readonly path: string }) => (
  <code className="ref-name">
    {path.split(/(:\w+)/).map((piece, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
      at % 2 === 1 ? <b key={at}>{piece}</b> : piece,
    )}
  </code>
)

/** The endpoint, and what can be done with it. */
export const ReferenceHead = ({ id }: { readonly id: EndpointId }) => {
  const row = endpointOf(id)
  return (
    <header className="ref-head">
      <div>
        <h2>{endpointText(id)}</h2>
        <p className="ref-path">
          <MethodBadge method={row.method} /> <Path path={row.path} />
        </p>
        <p className="ref-links">
          <span className="ref-id mono">{id}</span>
          {isDeprecated(row) ? <Badge state="warn">{t('platform.ref.deprecated')}</Badge> : null}
          {row.source === 'observed' ? <Badge state="unknown">{t('platform.ref.observed')}</Badge> : null}
          {row.server === 'adsSandbox' ? <Badge>{t('platform.ref.sandboxOnly')}</Badge> : null}
        </p>
      </div>
      <div className="ref-actions" role="toolbar" aria-label={t('platform.endpoint')}>
        <Button variant="primary" icon={Play} onPress={() => openEndpoint(id)}>
          {t('platform.ref.try')}
        </Button>
        <Button icon={Copy} onPress={() => void copyText(t('platform.ref.path'), row.path)}>
          {t('platform.ref.copyPath')}
        </Button>
        <Button
          icon={Copy}
          onPress={() => void copyText(t('platform.ref.openapi'), operationText(currentDocument(), id))}
        >
          {t('platform.ref.copyOpenapi')}
        </Button>
        <IconButton icon={X} label={t('platform.ref.close')} onPress={closeEndpoint} />
      </div>
    </header>
  )
}
