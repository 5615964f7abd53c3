import type { Issue, Level } from '../language/rule.ts'
import type { Product, ProductField } from './product.ts'
import { isHttpsLink, linksOf } from './webLink.ts'

// What is known of the images of products. What is wrong with them (Document 2, Product, image_link).

/** Least pixels of each side, and most bytes: "min 500x500 px; max 5 MB". */
const IMAGE_SIDE = 500
export const IMAGE_BYTES = 5 * 1024 * 1024

/** Why there is no picture to measure. */
export const IMAGE_TROUBLES = [
  'status',
  'unreachable',
  'silent',
  'slow',
  'redirect',
  'private',
  'kind',
  'damaged',
] as const

type ImageTrouble = (typeof IMAGE_TROUBLES)[number]

/** What was found at the URL of an image. */
export interface ImageFacts {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly trouble?: ImageTrouble
  /** The response of a server that sent no image. */
  readonly status?: number
  /** By its first bytes, or what the server calls something else. */
  readonly type?: string
  /** More than `IMAGE_BYTES` where it is larger; the rest is not read. */
  readonly bytes?: number
  readonly width?: number
  readonly height?: number
  /** Of the bytes of the picture. */
  readonly hash?: string
}

/** Fields that name images. */
export const IMAGE_FIELDS = ['image_link', 'additional_image_link'] as const

type ImageField = (typeof IMAGE_FIELDS)[number]

/** Longer addresses are asked of nobody. */
export const MAX_IMAGE_ADDRESS = 8_000

/** URLs of a field that can be asked for. */
export const imageLinks = (product: Product, field: ImageField): readonly string[] => {
  const value = product[field]
  if (value === '') return []
  const links = field === 'image_link' ? [value.trim()] : linksOf(value)
  return links.filter((link) => link.length <= MAX_IMAGE_ADDRESS && isHttpsLink(link))
}

const SENTENCES = {
  imageUnreachable: 'The image could not be fetched; open its address in a browser.',
  imageKind: 'The URL does not lead to a JPG, GIF, WEBP or PNG image.',
  imageSmall: 'The image is too small; it needs 500 x 500 pixels.',
  imageLarge: 'The image is larger than 5 MB.',
  imageSame: 'Another address of this feed leads to the same picture; make sure that it shows this product.',
} as const

type ImageRuleName = keyof typeof SENTENCES

/** A rule about the picture itself. Rows break it once the picture was fetched. */
interface ImageRule {
  readonly id: `${ImageField}.${ImageRuleName}`
  readonly field: ImageField
  readonly level: Level
  readonly sentence: string
}

const NAMES = Object.keys(SENTENCES) as readonly ImageRuleName[]

/** Warnings: what a server sends now may differ from what the platform gets. */
export const IMAGE_RULES: readonly ImageRule[] = IMAGE_FIELDS.flatMap((field) =>
  NAMES.map((name) => ({
    id: `${field}.${name}` as const,
    field,
    level: 'warning' as const,
    sentence: SENTENCES[name],
  })),
)

const brokenBy = ({ trouble, bytes = 0, width, height }: ImageFacts): ImageRuleName | undefined => {
  if (trouble === 'kind' || trouble === 'damaged') return 'imageKind'
  if (trouble !== undefined) return 'imageUnreachable'
  if (bytes > IMAGE_BYTES) return 'imageLarge'
  return Math.min(width ?? IMAGE_SIDE, height ?? IMAGE_SIDE) < IMAGE_SIDE ? 'imageSmall' : undefined
}

/** The message that says most of it. */
const detailOf = ({ trouble, type }: ImageFacts): string => {
  if (trouble === 'kind') return type === undefined ? 'unnamed' : 'typed'
  return trouble ?? 'found'
}

const measuresOf = ({ status = 0, type = '', width = 0, height = 0 }: ImageFacts) => ({
  status: String(status),
  type,
  width,
  height,
})

/** What is known of images by their URLs. */
export interface KnownImages {
  readonly factsOf: (address: string) => ImageFacts | undefined
  /** Another URL with the same picture. */
  readonly sameAs: (address: string) => string | undefined
}

/** What is wrong with the images of a product, each rule once. */
export const imageIssues = (product: Product, { factsOf, sameAs }: KnownImages): readonly Issue<ProductField>[] => {
  const found = new Map<string, Issue<ProductField>>()
  for (const field of IMAGE_FIELDS)
    for (const address of imageLinks(product, field)) {
      const facts = factsOf(address)
      const other = facts === undefined ? undefined : sameAs(address)
      const name =
        facts === undefined ? undefined : (brokenBy(facts) ?? (other === undefined ? undefined : 'imageSame'))
      const rule = IMAGE_RULES.find(({ id }) => id === `${field}.${name}`)
      if (facts === undefined || rule === undefined || found.has(rule.id)) continue
      const params = { detail: detailOf(facts), ...measuresOf(facts), side: IMAGE_SIDE, other: other ?? '' }
      const { id, level, sentence } = rule
      found.set(id, { rule: id, field, level, sentence, value: address.slice(0, 200), params })
    }
  return [...found.values()]
}
