import type { EndpointId } from '../../../../contract/contract.ts'
import { saidText } from '../../../../messages/said.ts'
import { t } from '../../../../messages/t.ts'
import { goTo } from '../../../base/navigation.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Tabs } from '../../../kit/components/Tabs.tsx'
import { useConsole } from '../../state/console.ts'
import { focusField } from '../form/focusField.ts'
import { AboutEndpoint } from './AboutEndpoint.tsx'
import { RequestView } from './RequestView.tsx'
import { SignatureView } from './SignatureView.tsx'

/** What stands where there is no request to show yet. */
const NotYet = () => {
  const problem = useConsole((state) => state.checked?.problems[0])
  const failure = useConsole(({ preview }) => (preview?.ok === false ? preview.failure : undefined))
  if (problem !== undefined) {
    const { field, sentence } = problem
    return (
      <div className="request-view">
        <p>{t('platform.request.problem', { sentence })}</p>
        {field === undefined ? null : <Button onPress={() => focusField(field)}>{t('platform.request.field')}</Button>}
      </div>
    )
  }
  if (failure === undefined) return <p className="request-view muted">{t('platform.request.preparing')}</p>
  return (
    <div className="request-view">
      <p>{saidText(failure)}</p>
      {failure.kind === 'offline' ? (
        <Button onPress={() => goTo('connection')}>{t('platform.console.connection')}</Button>
      ) : null}
    </div>
  )
}

/** The request as it will be sent, its signature, and the endpoint's documentation. */
export const RequestInspector = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const preview = useConsole(({ preview }) => (preview?.ok === true ? preview.value : undefined))
  // A response refers to the request object itself, until the form changes.
  const sentAt = useConsole(({ exchange, preview }) =>
    preview?.ok === true && preview.value === exchange ? exchange.at : undefined,
  )
  return (
    <div className="request-inspector">
      <Tabs
        label={t('platform.console.request')}
        items={[
          {
            id: 'request',
            label: t('platform.console.request'),
            content: preview === undefined ? <NotYet /> : <RequestView request={preview.request} sentAt={sentAt} />,
          },
          {
            id: 'signature',
            label: t('platform.signature'),
            content: preview === undefined ? <NotYet /> : <SignatureView endpoint={endpoint} preview={preview} />,
          },
          { id: 'about', label: t('platform.about'), content: <AboutEndpoint endpoint={endpoint} /> },
        ]}
      />
    </div>
  )
}
