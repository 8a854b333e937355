/** Letters in the order of what is found: where a word is in many, they are gone through until there are enough. */
export const indexByRank = /* sql */ `

create index index_states_first on index_states (rank, at desc, thing) where is_first;
`;
