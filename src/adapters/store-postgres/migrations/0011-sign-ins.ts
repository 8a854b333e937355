/** Sign-ins under way at providers of identities: they begin at one server and may end at another. */
export const signIns = /* sql */ `

create table sign_ins (id text collate "C" primary key, data json not null);
`;
