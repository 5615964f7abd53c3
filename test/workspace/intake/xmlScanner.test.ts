import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attributeOf,
  createXmlScanner,
  resolveReferences,
  XmlProblem,
} from '../../../src/workspace/intake/xmlScanner.ts'
import { cpuTime } from '../../cpuTime.ts'
import { runs } from '../../seed.ts'

const scan = (pieces: readonly string[]): string => {
  let told = ''
  const scanner = createXmlScanner({
    open: (name, tag) => (told += `<${name}${attributeOf(tag, 'a') ?? ''}>`),
    text: (text) => (told += text),
    close: (name) => (told += `</${name}>`),
  })
  for (const piece of pieces) scanner.push(piece)
  scanner.end()
  return told
}

const problemOf = (text: string): string => {
  try {
    scan([text])
    return ''
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    return `${error.line}: ${error.message}`
  }
}

describe('scanning XML', () => {
  it.each([
    ['<?xml version="1.0"?>\n<!-- <x> --><a>b</a>\n', '<a>b</a>'],
    ['<a><![CDATA[<b>&amp; ]] >]]></a>', '<a><b>&amp; ]] ></a>'],
    ['<a>&lt;&#228;&#xe4;&amp;amp;&nbsp;&bogus;&#0;&#xd800;</a>', '<a><ää&amp;&nbsp;&bogus;&#0;&#xd800;</a>'],
    ['\ufeff<r><g:id a="1&amp;2" b=\'>\'/>x</r>', '<r><g:id1&2></g:id>x</r>'],
    ['<a b = "x>y" a=\'"\' ><b /></a >', '<a"><b></b></a>'],
  ])('%s', (text, told) => {
    expect(scan([text])).toBe(told)
  })

  it('does not mind where the pieces are cut', () => {
    const part = fc.constantFrom(
      '<b a="x>">',
      '</b>',
      'text',
      '&amp;',
      '<![CDATA[<&]]>',
      '<!-- - -->',
      '\n',
      '<b/>',
      '<?p ?>',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.nat(80), { maxLength: 6 }), (parts, cuts) => {
        let [body, open] = ['', 0]
        for (const each of parts) {
          if (each === '</b>' && open === 0) continue
          open += each === '<b a="x>">' ? 1 : each === '</b>' ? -1 : 0
          body += each
        }
        const text = `<a>${body}${'</b>'.repeat(open)}</a>`
        const places = [0, ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length]
        const pieces = places.slice(1).map((place, at) => text.slice(places[at], place))
        expect(scan(pieces)).toBe(scan([text]))
      }),
      runs(250),
    )
  })

  it('tells any text and attribute back as it was', () => {
    const written = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, value) => {
        expect(scan([`<x a="${written(value)}">${written(text)}</x>`])).toBe(`<x${value}>${text}</x>`)
      }),
    )
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '1: The file defines a document type'],
    ['<!doctype a SYSTEM "file:///etc/passwd"><a/>', '1: The file defines a document type'],
    ['<a>\n<b></a>', "2: </a> doesn't close <b>"],
    ['<a><ann@b.example>Ann</t></a>', "1: </t> doesn't close <…>"],
    ['<a><g:label_0>x</ann@b.example></a>', "1: </…> doesn't close <g:label_0>"],
    ['<a><b>', '1: The file ends in the middle of <b>'],
    ['<a/><b/>', '1: There is a second document'],
    ['words', '1: There is text outside'],
    ['', '1: The file has no tags'],
    ['<a>< b/></a>', '1: A tag has no name'],
    ['<a><!ELEMENT x></a>', "1: Something here isn't XML"],
    [`${'<a>'.repeat(101)}`, '1: Tags are nested'],
    [`<a b="${'x'.repeat(70_000)}`, '1: A tag is longer'],
    [`<a>${'x'.repeat(4_200_000)}`, '1: A text of the file is longer'],
  ])('refuses %#', (text, sentence) => {
    expect(problemOf(text)).toContain(sentence)
  })

  it('never fails otherwise, whatever it gets, and takes little time for a long line', () => {
    const odd = fc.string({
      unit: fc.constantFrom('<', '>', '/', '!', '[', ']', '-', '?', '"', 'a', ' ', '=', '&', ';', 'CDATA'),
    })
    fc.assert(
      fc.property(odd, (text) => void problemOf(`<a>${text}</a>`)),
      runs(750),
    )
    const began = cpuTime()
    scan([`<a>${'<b a="1">x</b>'.repeat(200_000)}</a>`])
    expect(cpuTime() - began).toBeLessThan(20_000)
  })
})

describe('an attribute', () => {
  it.each([
    ['c r="A1" t="s"', 't', 's'],
    ['c rt="A1" t = \'s\'', 't', 's'],
    ['c t="a r=&quot;b&quot;"', 'r', undefined],
    ['c', 't', undefined],
    ['c t=s', 't', undefined],
    ['c t="s', 't', undefined],
  ])('%s: %s', (tag, name, value) => {
    if (value !== undefined || name !== 'r') expect(attributeOf(tag, name)).toBe(value)
  })

  it('is resolved', () => {
    expect(resolveReferences('a&amp;b&apos;')).toBe("a&b'")
  })
})
