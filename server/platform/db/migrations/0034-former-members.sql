-- Who was a member where a workspace was brought back from: rules, approvals and histories name them by id.
create table former_members (
  workspace_id bigint not null references workspaces,
  user_id uuid not null,
  name text not null,
  email text not null,
  role text not null,
  primary key (workspace_id, user_id)
);
call protect('former_members');
