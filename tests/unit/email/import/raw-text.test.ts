import { describe, expect, it } from 'vitest';
import { rawText } from '../../../../src/email/import/raw-text.ts';

describe('the text part of a raw document', () => {
  it('keeps words and links, and pictures by their words', () => {
    const html = '<p>Bonjour <a href="https://exemple.fr/x">à tous</a></p><img src="a.png" alt="Le phare">';
    expect(rawText(html)).toBe('Bonjour à tous <https://exemple.fr/x>\n\nLe phare');
  });

  it('goes as deep as letters made of nested tables do', () => {
    expect(rawText(`${'<table><tbody><tr><td>'.repeat(50)}au fond`)).toBe('au fond');
  });

  it.each(['<div>', '<table><tr><td>', '<ul><li>', '<blockquote>', '<a href="x">'])(
    'ends, however deep %s is nested (faults D7)',
    (tag) => {
      expect(rawText(tag.repeat(5_000))).toBeTypeOf('string');
    },
  );
});
