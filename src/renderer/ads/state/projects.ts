import type { AdProject, AdUpload } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { loadAccounts } from '../../base/connection.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { ALL_RECORDS, adsNow, changeAds, EMPTY_ADS, NO_AD_SETTINGS, useAds } from './adsState.ts'
import { renewRecords } from './records.ts'
import { NO_RECORDS } from './recordWindow.ts'
import { readProjectSettings } from './settings.ts'
import { settleColumns } from './views.ts'

const opening = createNewest()

const putProject = (project: AdProject): void => {
  const { projects = [] } = adsNow()
  const isKnown = projects.some(({ id }) => id === project.id)
  changeAds({
    projects: isKnown ? projects.map((each) => (each.id === project.id ? project : each)) : [...projects, project],
  })
}

/** Shows a project; its records are read anew. */
export const showProject = async (id: string): Promise<void> => {
  // An account that is still being opened is not waited for any more.
  opening.stop()
  settleColumns()
  changeAds({ isOpening: false })
  if (adsNow().projectId === id) return
  changeAds(
    {
      projectId: id,
      settings: NO_AD_SETTINGS,
      view: { ...ALL_RECORDS, kind: adsNow().view.kind },
      window: NO_RECORDS,
      isRead: false,
      isWide: false,
      issues: [],
      uploads: [],
    },
    'record',
    'failure',
    'report',
  )
  void readUploads(id)
  await readProjectSettings(id)
  await renewRecords(id)
}

/** Opens an account of the connected service and creates its project if missing. */
export const openAccount = async (account: string): Promise<void> => {
  await opening.run(async ({ still }) => {
    changeAds({ isOpening: true }, 'failure')
    const project = await still(host().ads.open(account))
    changeAds({ isOpening: false })
    if (!project.ok) return changeAds({ failure: saidText(project.failure) })
    putProject(project.value)
    await showProject(project.value.id)
  })
}

/** Adds an account of many campaigns to Practice, and shows it. */
export const addLargeAccount = async (): Promise<void> => {
  const added = await host().practice.addLargeAccount()
  if (!added.ok) {
    changeAds({ failure: saidText(added.failure) })
    return
  }
  await loadAccounts()
  await openAccount(added.value)
}

/** Reads the projects of this computer, and shows the first one where none is shown. */
export const readProjects = async (): Promise<void> => {
  const projects = await host().ads.projects()
  changeAds({ projects })
}

const readUploads = async (id: string): Promise<void> => {
  const uploads = await host().ads.uploads(id)
  if (adsNow().projectId !== id) return
  if (!uploads.ok) {
    changeAds({ failure: saidText(uploads.failure) })
    return
  }
  // News that came meanwhile is newer.
  const current = adsNow().uploads
  const listed = uploads.value.map((upload) => current.find((each) => each.id === upload.id) ?? upload)
  changeAds({
    uploads: [...current.filter((each) => !listed.some((upload) => upload.id === each.id)), ...listed],
  })
}

/** Takes news of an upload. */
const putCartUpload = (upload: AdUpload): void => {
  const { projectId, uploads } = adsNow()
  if (upload.project !== projectId || upload.isRehearsal) return
  const isKnown = uploads.some(({ id }) => id === upload.id)
  changeAds({
    uploads: isKnown ? uploads.map((each) => (each.id === upload.id ? upload : each)) : [upload, ...uploads],
  })
}

/** Takes the result of a call that starts now, unless newer news arrived meanwhile. */
export const uploadAnswer = (): ((upload: AdUpload) => void) => {
  const before = adsNow().uploads
  const find = (uploads: readonly AdUpload[], id: string) => uploads.find((each) => each.id === id)
  return (upload) => {
    if (find(adsNow().uploads, upload.id) === find(before, upload.id)) putCartUpload(upload)
  }
}

const announceEnd = (upload: AdUpload): void => {
  const before = adsNow().uploads.find(({ id }) => id === upload.id)
  if (before?.state !== 'sending' || upload.state === 'sending') return
  const { confirmed, failed, unknown, notSent, waiting, sending } = upload.steps
  const isClean = failed + unknown + notSent + waiting + sending === 0
  const left = failed + unknown + notSent
  toast({
    level: isClean ? 'ok' : 'warn',
    text: t('adsPages.upload.ended', { state: upload.state, confirmed, left }),
  })
}

/** Reads the projects and follows the host's news of them; the returned function stops that. */
export const watchAds = (): (() => void) => {
  const end = host().subscribe((event) => {
    if (event.type === 'adPull') {
      const { pulls } = adsNow()
      const { project } = event.progress
      if (pulls[project] !== undefined && pulls[project] !== 'stopping')
        changeAds({ pulls: { ...pulls, [project]: event.progress } })
    }
    if (event.type === 'adProject') {
      putProject(event.project)
      if (adsNow().projectId === event.project.id) void renewRecords(event.project.id)
    }
    if (event.type === 'adUpload') {
      announceEnd(event.upload)
      putCartUpload(event.upload)
    }
  })
  void readProjects()
  return () => {
    end()
    useAds.setState(EMPTY_ADS, true)
  }
}
