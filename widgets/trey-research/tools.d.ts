// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

type Forecast = {
  month: string;
  hours: number;
};

type Assignment = {
  projectId: string;
  consultantId: string;
  role: string;
  billable: boolean;
  hourlyRate: number;
  forecast: Array<Forecast>;
  delivered: Array<Forecast>;
  version: string;
  projectName: string;
  clientName: string;
  consultantName: string;
};

type Location = {
  city: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
};

type Consultant = {
  id: string;
  name: string;
  email: string;
  phone: string;
  location: Location;
  skills: Array<string>;
  roles: Array<string>;
  certifications: Array<{
    name: string;
    issuer: string;
    year: number;
  }>;
  photo?: string | undefined;
  version: string;
};

type Workload = {
  firstMonth: string;
  capacityHours: number;
  forecastHours: Array<number>;
};

type ListAssignmentsOutput = {
  items: Array<Assignment>;
  total: number;
  cursor?: string | undefined;
};

type ListConsultantsOutput = {
  items: Array<{
    id: string;
    name: string;
    email: string;
    city: string;
    roles: Array<string>;
    skills: Array<string>;
    certificationCount: number;
    assignmentCount: number;
    forecastHours: number;
    peakAllocationPercent: number;
    hourlyRate?: number | undefined;
    workload?: Workload | undefined;
  }>;
  total: number;
  cursor?: string | undefined;
};

type ListEditableConsultantsOutput = {
  items: Array<Consultant>;
  total: number;
  cursor?: string | undefined;
};

type ListProjectsOutput = {
  items: Array<{
    id: string;
    name: string;
    clientName: string;
    city: string;
    teamSize: number;
    forecastHours: number;
    billableHours: number;
    deliveredHours: number;
  }>;
  total: number;
  cursor?: string | undefined;
};

type SearchConsultantsOutput = {
  view: "bulk-editor";
  readAt: string;
  query: {
    name?: string | undefined;
    skills?: Array<string> | undefined;
    match?: "any" | "all" | undefined;
    role?: string | undefined;
    freeInMonth?: string | undefined;
  };
  rows: ListEditableConsultantsOutput;
  free?: {
    month: string;
    hours: Array<number>;
  } | undefined;
};

type HoursByMonth = {
  month: string;
  billable: number;
  nonBillable: number;
  delivered: number;
  capacity: number;
};

type Change = {
  id: string;
  at: string;
  tool: string;
  by: string;
  record: string;
  summary: string;
  status?: {
    from: string;
    to: string;
  } | undefined;
  undoable: boolean;
  call?: string | undefined;
};

declare module "@suite/widget-kit" {
  interface SampleTools {
    "assign-consultant-to-project": {
      input: {
        projectId: string;
        consultantId: string;
        role: string;
        rate?: number | undefined;
        billable?: boolean | undefined;
        forecast?: ReadonlyArray<{
          month: string;
          hours: number;
        }> | undefined;
      };
      output: {
        assignment: Assignment;
        created: boolean;
        warnings: Array<string>;
        overAllocated: Array<{
          month: string;
          forecastHours: number;
          capacityHours: number;
        }>;
        changeId?: string | undefined;
      };
    };
    "bulk-assign-consultants": {
      input: {
        projectId: string;
        consultantIds: ReadonlyArray<string>;
        role: string;
        rate?: number | undefined;
        billable?: boolean | undefined;
        forecast?: ReadonlyArray<{
          month: string;
          hours: number;
        }> | undefined;
        confirm?: boolean | undefined;
      };
      output: {
        projectId: string;
        projectName: string;
        clientName: string;
        results: Array<{
          consultantId: string;
          name: string;
          outcome: "assigned" | "updated" | "unchanged" | "failed" | "unknown";
          error?: string | undefined;
          overAllocated?: Array<string> | undefined;
          changeId?: string | undefined;
        }>;
        assigned: number;
        failed: number;
        unknown?: number | undefined;
        cancelled?: boolean | undefined;
        preview?: boolean | undefined;
      };
    };
    "bulk-update-consultants": {
      input: {
        updates?: ReadonlyArray<{
          name?: string | undefined;
          email?: string | undefined;
          phone?: string | undefined;
          skills?: ReadonlyArray<string> | undefined;
          roles?: ReadonlyArray<string> | undefined;
          certifications?: ReadonlyArray<{
            name: string;
            issuer: string;
            year: number;
          }> | undefined;
          consultantId: string;
          version?: string | undefined;
        }> | undefined;
        consultantIds?: ReadonlyArray<string> | undefined;
        skills?: ReadonlyArray<string> | undefined;
        roles?: ReadonlyArray<string> | undefined;
        addSkills?: ReadonlyArray<string> | undefined;
        removeSkills?: ReadonlyArray<string> | undefined;
        addRoles?: ReadonlyArray<string> | undefined;
        removeRoles?: ReadonlyArray<string> | undefined;
        confirm?: boolean | undefined;
      };
      output: {
        results: Array<{
          consultantId: string;
          name: string;
          outcome: "updated" | "unchanged" | "conflict" | "failed" | "unknown";
          error?: string | undefined;
          version?: string | undefined;
          changeId?: string | undefined;
          consultant?: Consultant | undefined;
          lastChange?: {
            at: string;
            byYou?: boolean | undefined;
            by?: string | undefined;
          } | undefined;
        }>;
        updated: number;
        failed: number;
        unknown?: number | undefined;
        cancelled?: boolean | undefined;
        preview?: boolean | undefined;
      };
    };
    "compare-consultants": {
      input: {
        consultantId: string;
        otherConsultantId: string;
      };
      output: {
        view: "comparison";
        readAt: string;
        people: Array<{
          id: string;
          name: string;
          city: string;
          roles: Array<string>;
          skills: Array<string>;
          certifications: Array<{
            name: string;
            year: number;
          }>;
          certificationCount: number;
          projects: Array<{
            id: string;
            name: string;
            clientName: string;
            role: string;
            forecastHours: number;
          }>;
          projectCount: number;
          hourlyRate?: number | undefined;
          workload: Workload;
        }>;
      };
    };
    "list-assignments": {
      input: {
        projectId?: string | undefined;
        consultantId?: string | undefined;
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListAssignmentsOutput;
    };
    "list-consultants": {
      input: {
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListConsultantsOutput;
    };
    "list-editable-consultants": {
      input: {
        skill?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        match?: "any" | "all" | undefined;
        name?: string | undefined;
        role?: string | undefined;
        freeInMonth?: string | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListEditableConsultantsOutput;
    };
    "list-projects": {
      input: {
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      };
      output: ListProjectsOutput;
    };
    "read-view-state": {
      input: {
        viewId: string;
      };
      output: {
        state: Record<string, unknown>;
      };
    };
    "recommend-staffing": {
      input: {
        projectId: string;
        skills?: ReadonlyArray<string> | undefined;
        month?: string | undefined;
        maxResults?: number | undefined;
      };
      output: {
        view: "staffing";
        readAt: string;
        project: {
          id: string;
          name: string;
          clientName: string;
        };
        skills: Array<string>;
        month: string;
        candidates: Array<{
          id: string;
          name: string;
          role?: string | undefined;
          city: string;
          matchedSkills: Array<string>;
          missingSkills: Array<string>;
          freeHours: number;
          distanceKm: number;
          score: number;
          hourlyRate?: number | undefined;
          workload: Workload;
        }>;
        total: number;
      };
    };
    "remove-assignment": {
      input: {
        projectId: string;
        consultantId: string;
        confirm?: boolean | undefined;
        version?: string | undefined;
      };
      output: {
        removed: boolean;
        assignment: Assignment;
        changeId?: string | undefined;
      };
    };
    "save-view-state": {
      input: {
        viewId: string;
        state: Record<string, unknown>;
      };
      output: {
        saved: boolean;
      };
    };
    "search-consultants": {
      input: {
        skill?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        match?: "any" | "all" | undefined;
        name?: string | undefined;
        role?: string | undefined;
        freeInMonth?: string | undefined;
      };
      output: SearchConsultantsOutput;
    };
    "show-bulk-editor": {
      input: {
        skill?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        match?: "any" | "all" | undefined;
        name?: string | undefined;
        role?: string | undefined;
        freeInMonth?: string | undefined;
      };
      output: SearchConsultantsOutput;
    };
    "show-consultant-profile": {
      input: {
        consultantId: string;
      };
      output: {
        view: "consultant";
        readAt: string;
        consultant: Consultant;
        allocation: Array<{
          month: string;
          forecastHours: number;
          deliveredHours: number;
          capacityHours: number;
        }>;
        assignments: ListAssignmentsOutput;
      };
    };
    "show-hr-dashboard": {
      input: {
        consultantName?: string | undefined;
        projectName?: string | undefined;
        skill?: string | undefined;
        role?: string | undefined;
        billable?: boolean | undefined;
      };
      output: {
        view: "dashboard";
        readAt: string;
        filters: {
          consultantName?: string | undefined;
          projectName?: string | undefined;
          skill?: string | undefined;
          role?: string | undefined;
          billable?: boolean | undefined;
        };
        totals: {
          consultants: number;
          projects: number;
          assignments: number;
          forecastHours: number;
          billableHours: number;
          deliveredHours: number;
          overAllocated: number;
          unassigned: number;
        };
        hoursByMonth: Array<HoursByMonth>;
        consultants: ListConsultantsOutput;
        projects: ListProjectsOutput;
        options: {
          skills: Array<string>;
          roles: Array<string>;
        };
      };
    };
    "show-project-details": {
      input: {
        projectId: string;
      };
      output: {
        view: "project";
        readAt: string;
        project: {
          id: string;
          name: string;
          description: string;
          clientName: string;
          clientContact: string;
          clientEmail: string;
          location: Location;
        };
        totals: {
          teamSize: number;
          forecastHours: number;
          billableHours: number;
          deliveredHours: number;
          forecastCost: number;
        };
        hoursByMonth: Array<HoursByMonth>;
        team: ListAssignmentsOutput;
      };
    };
    "show-recent-changes": {
      input: {
        record?: string | undefined;
        limit?: number | undefined;
        cursor?: string | undefined;
      };
      output: {
        changes: Array<Change>;
        cursor?: string | undefined;
      };
    };
    "undo-change": {
      input: {
        changeId: string;
        wholeCall?: boolean | undefined;
      };
      output: {
        change: Change;
        undone?: number | undefined;
        kept?: Array<{
          record: string;
          message: string;
        }> | undefined;
      };
    };
    "update-consultant": {
      input: {
        consultantId: string;
        name?: string | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        skills?: ReadonlyArray<string> | undefined;
        roles?: ReadonlyArray<string> | undefined;
        certifications?: ReadonlyArray<{
          name: string;
          issuer: string;
          year: number;
        }> | undefined;
        version?: string | undefined;
      };
      output: {
        consultant: Consultant;
        changeId?: string | undefined;
      };
    };
  }
}
