import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { withPolicy } from '../../../src/ui/features/raw/with-policy.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The first element of the head of a document, and whether the document is in standards mode. */
function headOf(html: string): { first: string; mode: string } {
  const document = parse(withPolicy(html, "'none'"));
  const root = document.childNodes.find(
    (node) => node.nodeName === 'html',
  ) as DefaultTreeAdapterTypes.Element;
  const head = root.childNodes.find((node) => node.nodeName === 'head') as DefaultTreeAdapterTypes.Element;
  const isElement = (node: Node): node is DefaultTreeAdapterTypes.Element => 'attrs' in node;
  const [element] = head.childNodes.filter(isElement);
  const policy = element?.attrs.find(({ name }) => name === 'content')?.value ?? '';
  return { first: policy, mode: document.mode };
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'none'";

describe('the policy of a document that is shown small', () => {
  it.each([
    ['nothing before it', '<!doctype html><p>a'],
    ['spaces and comments', '\n<!-- export -- 2 --> <!---->\n<!DOCTYPE html><p>a'],
  ])('comes first after the doctype, which stays the first: %s', (_, html) => {
    expect(headOf(html)).toEqual({ first: policy, mode: 'no-quirks' });
  });

  it.each([
    ['no doctype', '<p>a'],
    ['a comment that ends where it begins', '<!--><img src=https://a.example/x><!-- --><!doctype html>'],
    ['a comment that ends so too', '<!---><img src=https://a.example/x><!-- --><!doctype html>'],
    ['a comment that ends by --!>', '<!-- a --!><img src=https://a.example/x><!-- --><!doctype html>'],
    ['a byte order mark', '\uFEFF<!doctype html><img src=https://a.example/x>'],
    ['a space that is none', '\u00a0<!doctype html><img src=https://a.example/x>'],
  ])('comes before whatever could ask for something: %s', (_, html) => {
    expect(headOf(html).first).toBe(policy);
  });

  it('is written at once in a document of many comments without a doctype', () => {
    const conditional = '<p>x<!--[if mso]></td><![endif]--><!--[if mso]><td><![endif]-->';
    expect(headOf(`<!-- export --><html><body>${conditional.repeat(200)}`).first).toBe(policy);
    expect(headOf('<!-- -->'.repeat(20_000)).first).toBe(policy);
  });
});
