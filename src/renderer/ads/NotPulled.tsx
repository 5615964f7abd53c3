import { Download } from 'lucide-react'
import type { AdProject } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { useConnection } from '../base/connection.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { canAddLarge } from './accountChoices.ts'
import { addLargeAccount } from './state/projects.ts'
import { downloadChanges } from './state/pulls.ts'

/** What appears where nothing of the account was downloaded yet. */
export const NotPulled = ({ project }: { readonly project: AdProject }) => {
  const isLargeOffered = useConnection(({ connection, accounts = [] }) => canAddLarge(connection, accounts))
  return (
    <EmptyState
      picture="ledger"
      title={t('adsPages.none.pull')}
      action={
        <>
          <Button variant="primary" icon={Download} onPress={() => void downloadChanges(project.id)}>
            {t(project.isPullOpen ? 'adsPages.pull.resume' : 'adsPages.pull')}
          </Button>
          {isLargeOffered ? (
            <Button variant="quiet" onPress={() => void addLargeAccount()}>
              {t('adsPages.account.large')}
            </Button>
          ) : null}
        </>
      }
    >
      {t('adsPages.none.pull.text')}
    </EmptyState>
  )
}
