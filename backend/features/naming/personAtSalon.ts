import { isLikePerson, tenancyOf } from './namesWithin.ts';
import { plainText } from './text.ts';

/** Matches two or three names of a person in front of `@` and a salon, as in `photos from Lisa G. @ Bella Nails`. */
const PERSON_AT = /(?<person>(?:\p{Lu}[\p{L}'’.]*\s){2,3})@\s\p{Lu}/u;
const WITH_INITIAL = /^\p{Lu}\p{L}+ \p{Lu}\.?$/u;

type ShownPage = {
  title: string;
  snippet?: string | undefined;
  shown?: { name?: string | undefined } | undefined;
};

/**
 * True if the page is about a person who works at a salon: `Lisa G. @ Bella Nails`. False if the person is already in
 * `shown.name`, alone or with the salon, because that name was compared with the list's. So `Ruby Room at The Domain`
 * may be the listed business.
 */
export function isOfPerson({ title, snippet = '', shown }: ShownPage): boolean {
  const { tenant = '' } = tenancyOf(title) ?? {};
  const named = isLikePerson(tenant) || WITH_INITIAL.test(tenant) ? [tenant] : [];
  const people = [...named, PERSON_AT.exec(snippet)?.groups?.['person']].filter((name) => name !== undefined);
  const name = shown?.name ?? '';
  const compared = [name, tenancyOf(name)?.tenant ?? name].map(plainText);
  return people.some((person) => !compared.includes(plainText(person)));
}
