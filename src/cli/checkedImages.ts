import { createHash } from 'node:crypto'
import { IMAGE_FIELDS, imageIssues, imageLinks } from '../contract/catalog/productImages.ts'
import { type Result, success } from '../contract/language/result.ts'
import { createKnownImages } from '../engine/feed/images/knownImages.ts'
import { createIssueTally, type FeedIssues } from '../engine/feed/issues/issueTally.ts'
import { IMAGE_CHUNK, type Images } from '../host/images.ts'
import { said, saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { createImages, type FetchImage } from '../shell/images/imageService.ts'
import { diskFiles } from '../shell/node/diskFiles.ts'
import { createImageFetch } from '../shell/node/imageDownload.ts'
import { nodeClock } from '../shell/node/nodeClock.ts'
import { findEnvironmentProxy } from '../shell/node/proxies.ts'
import type { FeedOptions } from './feedFile.ts'
import { openProducts, readProducts } from './feedRun/feedProducts.ts'
import { withInput } from './inputFile.ts'
import { isOfflineRun, isSetOffline } from './offline.ts'
import { bar, note } from './print.ts'
import type { Spoken } from './spoken.ts'

// The images of a feed, fetched once each. What is known of them is shared with the window.

interface ImageCheck {
  readonly issues: FeedIssues
  readonly checked: number
  /** Why it ended before all images were fetched. */
  readonly failure?: Spoken
}

/** Images as this program fetches them. */
const imagesIn = (folder: string, fetchImage: FetchImage): Images =>
  createImages({
    fetchImage,
    files: diskFiles(folder),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    clock: nodeClock,
    isOffline: async () => isOfflineRun() || isSetOffline(folder),
  })

const eachProduct = (
  path: string,
  options: FeedOptions,
  take: Parameters<typeof readProducts>[2],
): Promise<Result<null, Spoken>> =>
  withInput(path, async (file) => {
    const opened = await openProducts(file, options)
    if (!opened.ok) return opened
    const read = await readProducts(file, opened.value, take)
    return read.ok ? success(null) : read
  })

/** What rows say of images once all are known. The file is read a second time for it. */
const issuesOf = async (path: string, options: FeedOptions, known: ReturnType<typeof createKnownImages>) => {
  const tally = createIssueTally()
  const read = await eachProduct(path, options, (line, product, isDraft) => {
    if (isDraft && options.takesDrafts !== true) return
    for (const issue of imageIssues(product, known)) tally.add({ line, ...issue })
  })
  return read.ok ? success(tally.end()) : read
}

/** Fetches and measures the images of a feed. Shows its progress. */
export const checkFileImages = async (
  path: string,
  options: FeedOptions,
  folder: string,
  fetchImage: FetchImage = createImageFetch({ findProxy: findEnvironmentProxy }),
): Promise<Result<ImageCheck, Spoken>> => {
  const addresses = new Set<string>()
  const read = await eachProduct(path, options, (_line, product, isDraft) => {
    if (isDraft && options.takesDrafts !== true) return
    for (const field of IMAGE_FIELDS) for (const address of imageLinks(product, field)) addresses.add(address)
  })
  if (!read.ok) return read
  const all = [...addresses]
  const images = imagesIn(folder, fetchImage)
  const known = createKnownImages()
  let checked = 0
  let failure: Spoken | undefined
  note(t('cliOutput.check.imageHosts'))
  const progress = bar(t('cliOutput.bar.images'))
  for (let at = 0; at < all.length; at += IMAGE_CHUNK) {
    const chunk = all.slice(at, at + IMAGE_CHUNK)
    const found = await images.check(chunk, false, 'check')
    if (!found.ok) {
      failure = { sentence: found.failure.sentence, text: saidText(found.failure) }
      break
    }
    for (const [place, facts] of found.value.entries()) {
      if (facts === null) continue
      known.take(chunk[place] as string, facts)
      if (facts.trouble !== 'silent') checked++
    }
    if (found.value.includes(null)) {
      const offline = said('shell.images.offline')
      failure = { sentence: offline.sentence, text: saidText(offline) }
      break
    }
    progress.show(at + chunk.length, all.length)
  }
  progress.end()
  const issues = await issuesOf(path, options, known)
  return issues.ok ? success({ issues: issues.value, checked, ...(failure && { failure }) }) : issues
}

/** The issues of the rows, and those of their images. */
export const withImageIssues = (rows: FeedIssues, images: FeedIssues): FeedIssues => ({
  errors: rows.errors + images.errors,
  warnings: rows.warnings + images.warnings,
  rules: [...rows.rules, ...images.rules].toSorted((one, other) => other.count - one.count),
  first: [...rows.first, ...images.first].toSorted((one, other) => one.line - other.line),
})
