import { create } from 'zustand'
import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdKindId } from '../../../contract/ads/kinds.ts'
import type { AdPullProgress, AdPullReport } from '../../../host/adPulls.ts'
import type { AdChoice, AdSettings } from '../../../host/adSettings.ts'
import type { AdProject, AdQuery, AdRecord, AdUpload } from '../../../host/ads.ts'
import { changerOf } from '../../base/changerOf.ts'
import { NO_RECORDS, type RecordWindow } from './recordWindow.ts'

export type AdsPageId =
  | 'records'
  | 'tree'
  | 'budget'
  | 'targeting'
  | 'links'
  | 'changes'
  | 'review'
  | 'uploads'
  | 'versions'
  | 'account'

/** A cell whose new text was not taken, and why. */
export interface CellProblem {
  readonly id: string
  readonly name: string
  readonly field: string
  readonly text: string
  readonly message: string
}

/** What of a kind is shown, and in which order. */
export interface RecordsView {
  readonly kind: AdKindId
  readonly text: string
  readonly only: NonNullable<AdQuery['only']> | 'all' | 'errors'
  /** What was picked of columns. */
  readonly choices: readonly AdChoice[]
  readonly sort?: NonNullable<AdQuery['sort']>
  /** The saved view that was chosen last. */
  readonly chosen?: string
}

interface AdsState {
  readonly page: AdsPageId
  /** Every project of this computer; undefined until they were read. */
  readonly projects?: readonly AdProject[]
  /** The one that is shown. */
  readonly projectId?: string
  /** What people set for it. */
  readonly settings: AdSettings
  readonly isOpening: boolean
  /** Why the last thing that somebody asked for was not done. */
  readonly failure?: string
  readonly view: RecordsView
  readonly window: RecordWindow
  /** True once the window is that of the view. */
  readonly isRead: boolean
  /** The record that is looked at. */
  readonly record?: AdRecord
  /** The record fills the page. */
  readonly isWide: boolean
  /** The page from which the record that fills this one was opened. */
  readonly cameFrom?: AdsPageId
  /** A record is being read that gets the page. */
  readonly isOpeningPage: boolean
  readonly issues: readonly AdIssue[]
  /** A value that is being typed. Previews show it before it is kept. */
  readonly typed?: Pick<AdRecord, 'kind' | 'id'> & { readonly field: string; readonly value: unknown }
  /** Fields left in the form of a record just created; undefined for others. */
  readonly begun?: ReadonlySet<string>
  /** Cells that the last paste or fill skipped, while the user views them. */
  readonly skippedCells?: readonly CellProblem[]
  /** Projects whose changes are being downloaded; how far each is once it is known. */
  readonly pulls: Readonly<Record<string, AdPullProgress | 'starting' | 'stopping'>>
  readonly report?: AdPullReport
  /** Uploads of the project, newest first. */
  readonly uploads: readonly AdUpload[]
}

export const ALL_RECORDS: RecordsView = { kind: 'card', text: '', only: 'all', choices: [] }

export const NO_AD_SETTINGS: AdSettings = { columns: {}, views: [], guards: {} }

export const EMPTY_ADS: AdsState = {
  page: 'records',
  settings: NO_AD_SETTINGS,
  isOpening: false,
  view: ALL_RECORDS,
  window: NO_RECORDS,
  isRead: false,
  isWide: false,
  isOpeningPage: false,
  issues: [],
  pulls: {},
  uploads: [],
}

/** The ads workspace as its screens show it; records, drafts and uploads are the shell's. */
export const useAds = create<AdsState>(() => EMPTY_ADS)

/** Changes the state; the keys of `gone` are left out afterwards. */
export const changeAds = changerOf<AdsState>(useAds)

/** State outside of React; components use `useAds`, which follows changes. */
export const adsNow = (): AdsState => useAds.getState()

/** The project that is shown. */
export const projectOf = ({ projects, projectId }: AdsState): AdProject | undefined =>
  projects?.find(({ id }) => id === projectId)

/** The project that is shown; undefined before one is opened. */
export const useProject = (): AdProject | undefined => useAds(projectOf)

/** Shows a page; what is selected on the others stays. */
export const openAdsPage = (page: AdsPageId): void => changeAds({ page }, 'begun', 'cameFrom')

/** Goes back from a record that fills the page to where it was opened. */
export const leaveWideRecord = (): void => {
  const { page, cameFrom = page } = adsNow()
  changeAds({ page: cameFrom, isWide: false }, 'cameFrom')
}
