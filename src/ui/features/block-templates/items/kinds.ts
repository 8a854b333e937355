import {
  Calendar,
  CaseSensitive,
  CircleDot,
  Code,
  Hash,
  Image,
  Link,
  List,
  type LucideIcon,
  Minus,
  Newspaper,
  Palette,
  Pilcrow,
  Share2,
  SquareCheck,
  Type,
} from 'lucide-react';
import type { FieldKind } from '../../../../core/fields/index.ts';

export const kindIcons: Record<FieldKind, LucideIcon> = {
  text: Type,
  richtext: Pilcrow,
  image: Image,
  link: Link,
  article: Newspaper,
  list: List,
  choice: CircleDot,
  toggle: SquareCheck,
  number: Hash,
  date: Calendar,
  color: Palette,
  font: CaseSensitive,
  social: Share2,
  separator: Minus,
  html: Code,
};

/** Most wanted first. */
export const kindOrder = Object.keys(kindIcons) as FieldKind[];
