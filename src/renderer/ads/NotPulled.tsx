import { Download } from 'lucide-react'
import type { AdProject } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { Button } from '../kit/components/Button.tsx'
import { EmptyState } from '../kit/components/EmptyState.tsx'
import { downloadChanges } from './state/pulls.ts'

/** What appears where nothing of the account was downloaded yet. */
export const NotPulled = ({ project }: { readonly project: AdProject }) => (
  <EmptyState
    picture="ledger"
    title={t('adsPages.none.pull')}
    action={
      <Button variant="primary" icon={Download} onPress={() => void downloadChanges(project.id)}>
        {t(project.isPullOpen ? 'adsPages.pull.resume' : 'adsPages.pull')}
      </Button>
    }
  >
    {t('adsPages.none.pull.text')}
  </EmptyState>
)
