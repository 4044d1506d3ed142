import type { Role } from '../../model/rights';
import { request } from './request';

export interface Person {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
}

/** One's own account. Only administrators change their address. */
export interface AccountChange {
  name: string;
  email: string;
  /** Empty to keep it. */
  password: string;
  current: string;
}

export const changeAccount = (change: AccountChange): Promise<object> =>
  request('/edit/api/account', { method: 'POST', body: change });

const PEOPLE = '/edit/api/people';

export const listPeople = async (signal?: AbortSignal): Promise<readonly Person[]> =>
  (await request<{ people: readonly Person[] }>(PEOPLE, { signal })).people;

/** @returns the link with which the person chooses a password */
export const invite = async (person: Omit<Person, 'id'>): Promise<string> =>
  (await request<{ link: string }>(PEOPLE, { method: 'POST', body: person })).link;

export const changePerson = ({ id, name, roles }: Person): Promise<object> =>
  request(`${PEOPLE}/${id}`, { method: 'PUT', body: { name, roles } });

/** Signs a person out. @returns the link with which the person chooses a new password */
export const newLink = async ({ id }: Person): Promise<string> =>
  (await request<{ link: string }>(`${PEOPLE}/${id}/link`, { method: 'POST', body: {} })).link;

export const removePerson = ({ id }: Person): Promise<object> =>
  request(`${PEOPLE}/${id}`, { method: 'DELETE' });
