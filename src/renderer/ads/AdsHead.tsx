import { Download, FlaskConical, Plug, Radio, TestTubeDiagonal, X } from 'lucide-react'
import type { AdProject } from '../../host/ads.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { kindNames } from '../../workspace/ads/columns.ts'
import { startPractice, useConnection } from '../base/connection.ts'
import { goTo } from '../base/navigation.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { formatAgo, formatList } from '../kit/components/format.ts'
import { ProgressBar } from '../kit/components/ProgressBar.tsx'
import { Select } from '../kit/components/Select.tsx'
import { targetName } from '../uploads/targetName.ts'
import { accountChoices, chooseAccount } from './accountChoices.ts'
import { changeAds, useAds } from './state/adsState.ts'
import { forgetFailure } from './state/edits.ts'
import { downloadChanges, stopChanges } from './state/pulls.ts'

const PLACES = {
  practice: { icon: FlaskConical, state: 'ok' },
  sandbox: { icon: TestTubeDiagonal, state: 'warn' },
  live: { icon: Radio, state: 'error' },
} as const

/** Where a project's account is: Practice, Sandbox or Live. */
const ServiceBadge = ({ project }: { readonly project: Pick<AdProject, 'service'> }) => (
  <Badge {...PLACES[project.service]}>{targetName(project.service)}</Badge>
)

/** Is this project the one that the connection reaches? */
export const useIsReached = (project: AdProject | undefined): boolean =>
  useConnection(({ connection }) => {
    if (project === undefined || connection.state !== project.service) return false
    return connection.state === 'practice' || new URL(connection.profile.addresses.ads).host === project.host
  })

const Pull = ({ project }: { readonly project: AdProject }) => {
  const pull = useAds(({ pulls }) => pulls[project.id])
  if (pull === undefined) return null
  const isRunning = pull !== 'starting' && pull !== 'stopping'
  return (
    <div className="ads-pull">
      <ProgressBar
        label={
          isRunning
            ? t('adsPages.pull.running', { kind: kindNames(pull.kind) })
            : t('adsPages.pull.state', { state: pull })
        }
        done={isRunning ? pull.records : 0}
        unit="records"
        {...(isRunning
          ? {
              note:
                pull.waitingFor === undefined
                  ? t('adsPages.pull.requests', { count: pull.requests })
                  : t('adsPages.pull.waiting', { count: pull.requests, reason: saidText(pull.waitingFor) }),
            }
          : {})}
        actions={
          <Button icon={X} onPress={() => void stopChanges(project.id)}>
            {t('adsPages.pull.stop')}
          </Button>
        }
      />
    </div>
  )
}

/** What the last Get changes could not read. */
const PullReport = () => {
  const report = useAds((state) => state.report)
  const { notAvailable = [], notListed = [] } = report ?? {}
  if (notAvailable.length + notListed.length === 0) return null
  return (
    <Banner level="info" onClose={() => changeAds({}, 'report')}>
      {notAvailable.map((each) => (
        <p key={each.sentence}>{saidText(each)}</p>
      ))}
      {notListed.length === 0 ? null : (
        <p>{t('adsPages.pull.notListed', { kinds: formatList(notListed.map(kindNames)) })}</p>
      )}
    </Banner>
  )
}

/** Get changes, or why it cannot be pressed. */
const PullButton = ({ project }: { readonly project: AdProject }) => {
  const isReached = useIsReached(project)
  const isPulling = useAds(({ pulls }) => pulls[project.id] !== undefined)
  const isSending = useAds(({ uploads }) => uploads.some(({ state }) => state === 'sending'))
  if (!isReached && project.service !== 'practice')
    return (
      <Button icon={Plug} onPress={() => goTo('connection')}>
        {t('adsPages.connect')}
      </Button>
    )
  if (!isReached) return <Button onPress={() => void startPractice()}>{t('adsPages.practice')}</Button>
  return (
    <Button
      icon={Download}
      variant={project.pulledAt === undefined ? 'primary' : 'plain'}
      disabledReason={isPulling ? t('adsPages.pull.already') : isSending ? t('adsPages.pull.sending') : undefined}
      onPress={() => void downloadChanges(project.id)}
    >
      {t(project.isPullOpen && !isPulling ? 'adsPages.pull.resume' : 'adsPages.pull')}
    </Button>
  )
}

/** Which ad account is shown, when it was downloaded, and Get changes. */
export const AdsHead = ({ project }: { readonly project: AdProject | undefined }) => {
  const projects = useAds((state) => state.projects) ?? []
  const failure = useAds((state) => state.failure)
  const connection = useConnection((state) => state.connection)
  const accounts = useConnection((state) => state.accounts) ?? []
  const choices = accountChoices(projects, connection, accounts)
  return (
    <>
      <div className="ads-head">
        <Select
          label={t('adsPages.account')}
          options={choices.map(({ id, label, note }) => ({ id, label, note }))}
          value={choices.find((choice) => choice.project === project?.id)?.id ?? null}
          onChange={(id) => void chooseAccount(choices.find((choice) => choice.id === id))}
        />
        {project === undefined ? null : (
          <>
            <div className="ads-facts">
              <ServiceBadge project={project} />
              <span className="muted">
                {project.pulledAt === undefined
                  ? t('adsPages.pulled.never')
                  : t('adsPages.pulled', { time: formatAgo(project.pulledAt) })}
              </span>
            </div>
            <PullButton project={project} />
          </>
        )}
      </div>
      {project === undefined ? null : <Pull project={project} />}
      {failure === undefined && project === undefined ? null : (
        <div className="screen-notes ads-notes">
          {failure === undefined ? null : (
            <Banner level="error" onClose={forgetFailure}>
              {failure}
            </Banner>
          )}
          <PullReport />
        </div>
      )}
    </>
  )
}
